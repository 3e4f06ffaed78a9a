import type { adminDisputes } from '@multas/contract'
import type { CalendarDay, ContestReason, DISPUTE_STATE_NAMES } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { asText, narrow, selectColumns } from '../../../platform/database/select-columns.ts'
import { equals, type Selection } from '../../../platform/rows/sql-rows.ts'
import type { TableQuery } from '../../admin/index.ts'

type DisputeState = keyof typeof DISPUTE_STATE_NAMES

export interface NewDispute {
  readonly id: string
  readonly searchId: string
  readonly fineHash: Buffer
  readonly reason: ContestReason
  readonly textSealed: Buffer | null
  readonly createdAt: Date
  readonly dueDay: CalendarDay
}

/** Returns true if the search showed the fine and had not disputed it before. */
export async function insertDispute(db: Db, dispute: NewDispute): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into fine_disputes
      (id, subject_hash, fine_hash, jurisdiction, search_id, reason, text_sealed, created_at, due_day)
    select ${dispute.id}, s.subject_hash, f.hash, f.jurisdiction, s.id, ${dispute.reason}, ${dispute.textSealed},
      ${dispute.createdAt}, ${dispute.dueDay}::date
    from searches s join fines f on f.subject_hash = s.subject_hash and f.hash = ${dispute.fineHash}
    where s.id = ${dispute.searchId} and not is_subject_blocked(s.subject_hash)
    on conflict (search_id, fine_hash) do nothing`.execute(db)
  return numAffectedRows === 1n
}

export interface DisputeRow {
  readonly id: string
  readonly subjectHash: Buffer
  readonly fineHash: Buffer
  readonly jurisdiction: string
  readonly reason: ContestReason
  readonly textSealed: Buffer | null
  readonly createdAt: Date
  readonly dueDay: CalendarDay
  readonly state: DisputeState
  readonly noteSealed: Buffer | null
  readonly answerSealed: Buffer | null
  readonly emailSealed: Buffer | null
  readonly closedAt: Date | null
}

const DISPUTE = selectColumns({
  id: 'fine_disputes.id',
  subjectHash: 'fine_disputes.subject_hash',
  fineHash: 'fine_disputes.fine_hash',
  jurisdiction: 'fine_disputes.jurisdiction',
  reason: narrow<ContestReason>('fine_disputes.reason'),
  textSealed: 'fine_disputes.text_sealed',
  createdAt: 'fine_disputes.created_at',
  dueDay: asText('fine_disputes.due_day'),
  state: 'fine_disputes.state',
  noteSealed: 'fine_disputes.note_sealed',
  answerSealed: 'fine_disputes.answer_sealed',
  closedAt: 'fine_disputes.closed_at',
  emailSealed: sql<Buffer | null>`(select s.email_sealed from searches s where s.id = search_id)`,
})

/** By due day, open ones come first. */
export const selectDisputes = ({
  state,
  sort,
  dir,
}: TableQuery<typeof adminDisputes>): Selection<DisputeRow> => ({
  columns: DISPUTE.list,
  from: sql`fine_disputes`,
  where: equals(sql`state`, state),
  order:
    sort === 'dueDay'
      ? [
          { by: sql`(state <> 'open')`, type: 'boolean', dir: 'asc' },
          { by: sql`due_day`, type: 'date', dir },
          { by: sql`id`, type: 'uuid', dir: 'asc' },
        ]
      : [
          { by: sql`created_at`, type: 'timestamptz', dir },
          { by: sql`id`, type: 'uuid', dir: 'asc' },
        ],
})

export async function findDispute(db: Db, id: string): Promise<DisputeRow | undefined> {
  const { rows } = await DISPUTE.from(sql`fine_disputes where id = ${id}`).execute(db)
  return rows[0]
}

export interface DisputeEnd {
  readonly state: 'upheld' | 'dismissed'
  readonly noteSealed: Buffer
  readonly answerSealed: Buffer | null
  readonly at: Date
  readonly by: string
}

export async function closeDispute(db: Db, id: string, end: DisputeEnd): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update fine_disputes set state = ${end.state}, note_sealed = ${end.noteSealed},
      answer_sealed = ${end.answerSealed}, closed_at = ${end.at}, closed_by = ${end.by}
    where id = ${id} and state = 'open'`.execute(db)
  return numAffectedRows === 1n
}
