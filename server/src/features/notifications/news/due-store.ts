import { SAME_NEWS_DAYS } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type RowOf, statement } from '../../../platform/database/statement.ts'

export type Way = 'mail' | 'push'

const COLUMN = { mail: 'mail_due_at', push: 'push_due_at' } as const
const OTHER = { mail: 'push_due_at', push: 'mail_due_at' } as const

export async function lockAccount(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from accounts where id = ${accountId} for no key update`.execute(db)
  return rows.length > 0
}

/**
 * Within one subject the monitor already prevents repetition for this many calendar days; a greater distance
 * is not a repetition.
 */
const REPEATED_DAYS = SAME_NEWS_DAYS - 1

const claimStatement = (way: Way) =>
  statement({
    name: `notifications.claim_due.${way}`,
    isReplanned: true,
    text: `
    with due as (
      select id, content_sealed, says, told_at, exists (
        select from subject_news s
        where s.id = case when notices.news_id ~ '^[0-9]{1,18}$' then notices.news_id::bigint end
          and is_hidden_from(s.subject_hash, 'account', $1::uuid)) as is_hidden
      from notices
      where account_id = $1 and ${COLUMN[way]} <= $2 and content_sealed is not null
      for update
    ), taken as (
      update notices set ${COLUMN[way]} = null,
        says = case when due.is_hidden then null else notices.says end,
        content_sealed = case when ${OTHER[way]} is null then null else notices.content_sealed end
      from due where notices.id = due.id
    )
    select id::text, content_sealed as "contentSealed", exists (
      select from notices earlier
      where earlier.account_id = $1 and earlier.says = due.says and earlier.id < due.id
        and earlier.told_at > due.told_at - make_interval(days => ${REPEATED_DAYS})) as "isRepeated"
    from due
    where not due.is_hidden
    order by due.id`,
    row: {
      id: 'text',
      contentSealed: 'notices.content_sealed!',
      /** A recent notice had the same news of the fine, through another watched subject. */
      isRepeated: 'bool',
    },
  })

const CLAIM = { mail: claimStatement('mail'), push: claimStatement('push') }

export type DueNotice = RowOf<(typeof CLAIM)[Way]>

/**
 * Takes due notices of one channel in order, exactly once. Notices of subjects hidden since are not returned,
 * and do not make a later notice of the same fine a repetition.
 */
export async function claimDue(
  db: Db,
  accountId: string,
  way: Way,
  now: Date,
): Promise<readonly DueNotice[]> {
  const { rows } = await CLAIM[way].query(db, [accountId, now])
  return rows
}

export async function postpone(
  db: Db,
  accountId: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<void> {
  await sql`
    update notices set
      mail_due_at = case when mail_due_at <= ${now} then ${until} else mail_due_at end,
      push_due_at = case when push_due_at <= ${now} then ${until} else push_due_at end
    where account_id = ${accountId} and (mail_due_at <= ${now} or push_due_at <= ${now})`.execute(db)
}

export async function findOverdue(db: Db, dueBefore: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('notices')
    .select('account_id as accountId')
    .distinct()
    .where((of) => of.or([of('mail_due_at', '<', dueBefore), of('push_due_at', '<', dueBefore)]))
    .limit(1_000)
    .execute()
  return rows.map(({ accountId }) => accountId)
}

const LIST_WAITING = statement({
  name: 'notifications.waiting',
  isReplanned: true,
  text: `
    select id::text, due_day::text as "dueDay", mail_due_at is not null as "isMailed",
      push_due_at is not null as "isPushed" from notices
    where account_id = $1 and (mail_due_at is not null or push_due_at is not null)
    for update`,
  row: { id: 'text', dueDay: 'text?', isMailed: 'bool', isPushed: 'bool' },
})

export type WaitingNotice = RowOf<typeof LIST_WAITING>

export async function listWaiting(db: Db, accountId: string): Promise<readonly WaitingNotice[]> {
  const { rows } = await LIST_WAITING.query(db, [accountId])
  return rows
}

export async function withdrawWaiting(db: Db, accountId: string, watchId: string): Promise<void> {
  await sql`
    update notices set mail_due_at = null, push_due_at = null, content_sealed = null, says = null
    where account_id = ${accountId} and watch_id = ${watchId}
      and (mail_due_at is not null or push_due_at is not null)`.execute(db)
}

/** Erases the content of notices without remaining channels. */
export async function moveDue(
  db: Db,
  id: string,
  { mailDueAt, pushDueAt }: { readonly mailDueAt: Date | null; readonly pushDueAt: Date | null },
): Promise<void> {
  const isOver = mailDueAt === null && pushDueAt === null
  await sql`
    update notices set mail_due_at = ${mailDueAt}, push_due_at = ${pushDueAt},
      content_sealed = case when ${isOver} then null else content_sealed end
    where id = ${id}`.execute(db)
}
