import type { NOTICE_STATES } from '@multas/contract'
import { DEFAULT_QUIET_HOURS, type NewsKind } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type RowOf, statement, typedColumn } from '../../../platform/database/statement.ts'

export interface NewMail {
  readonly id: string
  readonly accountId: string
  readonly cause: string
  readonly kind: string
  readonly subjectSealed: Buffer
  readonly contentSealed: Buffer
  readonly news: readonly NewsKind[]
  readonly createdAt: Date
}

export async function insertMail(db: Db, mail: NewMail): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into account_mails (id, account_id, cause, kind, subject_sealed, content_sealed, news, created_at)
    values (${mail.id}, ${mail.accountId}, ${mail.cause}, ${mail.kind}, ${mail.subjectSealed},
      ${mail.contentSealed}, ${mail.news}::text[], ${mail.createdAt})
    on conflict (account_id, cause) do nothing`.execute(db)
  return numAffectedRows === 1n
}

const FIND_WAITING = statement({
  name: 'notifications.mail.waiting',
  isReplanned: true,
  text: `
    select mail.account_id as "accountId", mail.kind, mail.news, mail.subject_sealed as "subjectSealed",
      mail.content_sealed as "contentSealed", account.email_hash as "emailHash",
      account.email_sealed as "emailSealed", account.phrase_sealed as "phraseSealed",
      coalesce(preference.refused_email_hash = account.email_hash, false) as "isRefused",
      coalesce(preference.mail = 'off', false) as "hasLeft"
    from account_mails mail
      join accounts account on account.id = mail.account_id
      left join notice_preferences preference on preference.account_id = mail.account_id
    where mail.id = $1 and mail.state = 'waiting' and mail.content_sealed is not null`,
  row: {
    accountId: 'account_mails.account_id',
    kind: 'account_mails.kind',
    news: typedColumn<readonly NewsKind[]>('account_mails.news'),
    subjectSealed: 'account_mails.subject_sealed',
    contentSealed: 'account_mails.content_sealed!',
    emailHash: 'accounts.email_hash',
    emailSealed: 'accounts.email_sealed',
    phraseSealed: 'accounts.phrase_sealed',
    /** The address rejected earlier mails. */
    isRefused: 'bool',
    /** Unsubscribed from news by mail. */
    hasLeft: 'bool',
  },
})

export type WaitingMail = RowOf<typeof FIND_WAITING>

export async function findWaitingMail(db: Db, id: string): Promise<WaitingMail | undefined> {
  const { rows } = await FIND_WAITING.query(db, [id])
  return rows[0]
}

export type EndState = Exclude<(typeof NOTICE_STATES)[number], 'waiting'>

export async function endMail(
  db: Db,
  id: string,
  end: { readonly state: EndState; readonly at: Date },
): Promise<void> {
  await sql`
    update account_mails set state = ${end.state}, ended_at = ${end.at}, content_sealed = null
    where id = ${id} and state = 'waiting'`.execute(db)
}

/** Blocks mails until the owner re-enables them or changes the address. */
export async function recordRefusedAddress(
  db: Db,
  { accountId, emailHash }: { readonly accountId: string; readonly emailHash: Buffer },
  at: Date,
): Promise<void> {
  const { from, to } = DEFAULT_QUIET_HOURS
  await sql`
    insert into notice_preferences (account_id, quiet_from, quiet_to, refused_email_hash, refused_at)
    values (${accountId}, ${from}, ${to}, ${emailHash}, ${at})
    on conflict (account_id) do update
    set refused_email_hash = excluded.refused_email_hash, refused_at = excluded.refused_at`.execute(db)
}
