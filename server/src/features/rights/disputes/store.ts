import type { adminDisputes } from '@multas/contract'
import type { CalendarDay, ContestReason, DISPUTE_STATE_NAMES } from '@multas/domain'
import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../../platform/database/database.ts'
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
export async function insertDispute(db: Kysely<NoTables>, dispute: NewDispute): Promise<boolean> {
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

const COLUMNS = sql<DisputeRow>`id, subject_hash as "subjectHash", fine_hash as "fineHash", jurisdiction, reason,
  text_sealed as "textSealed", created_at as "createdAt", due_day::text as "dueDay", state,
  note_sealed as "noteSealed", answer_sealed as "answerSealed", closed_at as "closedAt",
  (select s.email_sealed from searches s where s.id = search_id) as "emailSealed"`

/** By due day, open ones come first. */
export const selectDisputes = ({
  state,
  sort,
  dir,
}: TableQuery<typeof adminDisputes>): Selection<DisputeRow> => ({
  columns: COLUMNS,
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

export async function findDispute(db: Kysely<NoTables>, id: string): Promise<DisputeRow | undefined> {
  const { rows } = await sql<DisputeRow>`
    select ${COLUMNS} from fine_disputes where id = ${id}`.execute(db)
  return rows[0]
}

export interface DisputeEnd {
  readonly state: 'upheld' | 'dismissed'
  readonly noteSealed: Buffer
  readonly answerSealed: Buffer | null
  readonly at: Date
  readonly by: string
}

export async function closeDispute(db: Kysely<NoTables>, id: string, end: DisputeEnd): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update fine_disputes set state = ${end.state}, note_sealed = ${end.noteSealed},
      answer_sealed = ${end.answerSealed}, closed_at = ${end.at}, closed_by = ${end.by}
    where id = ${id} and state = 'open'`.execute(db)
  return numAffectedRows === 1n
}
