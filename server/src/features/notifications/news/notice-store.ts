import type { CalendarDay, NewsKind } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'

export interface NewNotice {
  readonly accountId: string
  readonly newsId: string
  readonly watchId: string
  /** Keyed hash of content and fine, for deduplication within an account. */
  readonly contentHash: Buffer
  readonly kind: NewsKind
  readonly dueDay: CalendarDay | null
  readonly contentSealed: Buffer
  readonly reportedAt: Date
  readonly mailDueAt: Date | null
  readonly pushDueAt: Date | null
}

/** A notice due within `groupMs` after another of its account is grouped with it. */
export async function insertNotices(db: Db, notices: readonly NewNotice[], groupMs: number): Promise<void> {
  const column = <T>(pick: (notice: NewNotice) => T) => notices.map(pick)
  const together = sql`make_interval(secs => ${groupMs / 1_000})`
  await sql`
    with listed as (
      select * from unnest(
        ${column(({ accountId }) => accountId)}::uuid[], ${column(({ newsId }) => newsId)}::text[],
        ${column(({ kind }) => kind)}::text[], ${column(({ dueDay }) => dueDay)}::date[],
        ${column(({ contentSealed }) => contentSealed)}::bytea[], ${column(({ reportedAt }) => reportedAt)}::timestamptz[],
        ${column(({ mailDueAt }) => mailDueAt)}::timestamptz[], ${column(({ pushDueAt }) => pushDueAt)}::timestamptz[],
        ${column(({ watchId }) => watchId)}::uuid[], ${column(({ contentHash }) => contentHash)}::bytea[]
      ) as listed (account_id, news_id, kind, due_day, content_sealed, told_at, mail_due_at, push_due_at, watch_id, says)
      where exists (select from accounts where accounts.id = listed.account_id)
    ), timed as (
      select account_id, news_id, kind, due_day, content_sealed, told_at, watch_id, says,
        coalesce((
          select min(other.mail_due_at) from notices other
          where other.account_id = listed.account_id
            and other.mail_due_at between listed.mail_due_at - ${together} and listed.mail_due_at
        ), listed.mail_due_at) as mail_due_at,
        case when exists (select from push_endpoints device where device.account_id = listed.account_id)
        then coalesce((
          select min(other.push_due_at) from notices other
          where other.account_id = listed.account_id
            and other.push_due_at between listed.push_due_at - ${together} and listed.push_due_at
        ), listed.push_due_at) end as push_due_at
      from listed
    )
    insert into notices
      (account_id, news_id, kind, due_day, content_sealed, told_at, mail_due_at, push_due_at, watch_id, says)
    select account_id, news_id, kind, due_day,
      case when coalesce(mail_due_at, push_due_at) is not null then content_sealed end,
      told_at, mail_due_at, push_due_at, watch_id, says
    from timed
    on conflict (account_id, news_id) do nothing`.execute(db)
}

const NEXT_DUE = statement({
  name: 'notifications.next_due',
  isReplanned: true,
  text: `
    select account_id as "accountId", least(min(mail_due_at), min(push_due_at)) as "dueAt" from notices
    where account_id = any($1::uuid[]) and (mail_due_at is not null or push_due_at is not null)
    group by account_id`,
  row: { accountId: 'notices.account_id', dueAt: 'timestamptz' },
})

export async function nextDue(
  db: Db,
  accountIds: readonly string[],
): Promise<readonly { readonly accountId: string; readonly dueAt: Date }[]> {
  const { rows } = await NEXT_DUE.query(db, [accountIds])
  return rows
}
