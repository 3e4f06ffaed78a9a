import type { NOTICE_STATES } from '@multas/contract'
import type { NewsKind } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { TimePlace } from '../../platform/http/paginate.ts'

export interface LogRow {
  readonly id: string
  readonly channel: 'mail' | 'push'
  readonly subjectSealed: Buffer | null
  readonly contentSealed: Buffer | null
  readonly device: string | null
  readonly state: (typeof NOTICE_STATES)[number]
  readonly at: Date
  readonly news: readonly NewsKind[]
}

export async function listSent(
  db: Db,
  accountId: string,
  { after, limit }: { readonly after: TimePlace | null; readonly limit: number },
): Promise<readonly LogRow[]> {
  const page = sql`
    account_id = ${accountId} and (
      ${after?.at ?? null}::timestamptz is null
      or (created_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)
    ) order by created_at desc, id desc limit ${limit}`
  const { rows } = await sql<LogRow>`
    (select id, 'mail' as channel, subject_sealed as "subjectSealed", null::bytea as "contentSealed",
      null as device, state, created_at as at, news from account_mails where ${page})
    union all
    (select id, 'push', null, content_sealed, label, state, created_at, news from push_messages where ${page})
    order by at desc, id desc limit ${limit}`.execute(db)
  return rows
}

const COUNT_WAITING = statement({
  name: 'notifications.count_waiting',
  text: `
    select count(*)::int as count, min(mail_due_at) as "nextAt" from notices
    where account_id = $1 and mail_due_at is not null`,
  row: { count: 'int4', nextAt: 'timestamptz?' },
})

export async function countWaiting(
  db: Db,
  accountId: string,
): Promise<{ readonly count: number; readonly nextAt: Date | null }> {
  const { rows } = await COUNT_WAITING.query(db, [accountId])
  return rows[0] ?? { count: 0, nextAt: null }
}
