import type { NOTICE_STATES } from '@multas/contract'
import type { NewsKind } from '@multas/domain'
import type { Db } from '../../platform/database/database.ts'
import { type RowOf, statement, typedColumn } from '../../platform/database/statement.ts'
import type { TimePlace } from '../../platform/http/paginate.ts'

const PAGE = `account_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3::uuid))
  order by created_at desc, id desc limit $4`

const LIST = statement({
  name: 'notifications.log',
  isReplanned: true,
  text: `
    (select id, 'mail' as channel, subject_sealed as "subjectSealed", null::bytea as "contentSealed",
      null as device, state, created_at as at, news from account_mails where ${PAGE})
    union all
    (select id, 'push', null, content_sealed, label, state, created_at, news from push_messages where ${PAGE})
    order by at desc, id desc limit $4`,
  row: {
    id: 'uuid',
    channel: typedColumn<'mail' | 'push'>('text'),
    subjectSealed: 'bytea?',
    contentSealed: 'bytea?',
    device: 'text?',
    state: typedColumn<(typeof NOTICE_STATES)[number]>('text'),
    at: 'timestamptz',
    news: typedColumn<readonly NewsKind[]>('_text'),
  },
})

export type LogRow = RowOf<typeof LIST>

export async function listSent(
  db: Db,
  accountId: string,
  { after, limit }: { readonly after: TimePlace | null; readonly limit: number },
): Promise<readonly LogRow[]> {
  return (await LIST.query(db, [accountId, after?.at ?? null, after?.id ?? null, limit])).rows
}

const COUNT_WAITING = statement({
  name: 'notifications.count_waiting',
  isReplanned: true,
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
