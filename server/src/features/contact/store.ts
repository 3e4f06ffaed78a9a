import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { SealedEmail } from '../../platform/secrets/seal-email.ts'

export interface StoredContact {
  readonly id: string
  readonly kind: 'fleet' | 'municipality'
  readonly receivedAt: Date
  readonly emailHash: Buffer
  readonly contentSealed: Buffer
}

export async function insertContact(transaction: Db, kept: StoredContact): Promise<void> {
  await sql`
    insert into contact_requests (id, kind, received_at, email_hash, content_sealed)
    values (${kept.id}, ${kept.kind}, ${kept.receivedAt}, ${kept.emailHash}, ${kept.contentSealed})`.execute(
    transaction,
  )
}

export const findUnforwarded = (
  db: Db,
  id: string,
): Promise<{ readonly receivedAt: Date; readonly contentSealed: Buffer } | undefined> =>
  db
    .selectFrom('contact_requests')
    .select(['received_at as receivedAt', 'content_sealed as contentSealed'])
    .where('id', '=', id)
    .where('forwarded_at', 'is', null)
    .executeTakeFirst()

export async function markForwarded(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('contact_requests').set({ forwarded_at: now }).where('id', '=', id).execute()
}

const UPSERT_SUBSCRIPTION = statement({
  name: 'contact.newsletter.subscribe',
  isReplanned: true,
  text: `
    insert into newsletter_subscriptions as s (id, email_hash, email_sealed, asked_at)
    values ($1, $2, $3, $4)
    on conflict (email_hash) do update set asked_at = excluded.asked_at, mailed_at = null
      where s.confirmed_at is null
    returning s.id`,
  row: { id: 'newsletter_subscriptions.id' },
})

/** Returns the subscription to be mailed; undefined if the address is already confirmed. */
export async function upsertSubscription(
  transaction: Db,
  { id, email, now }: { readonly id: string; readonly email: SealedEmail; readonly now: Date },
): Promise<string | undefined> {
  const { rows } = await UPSERT_SUBSCRIPTION.query(transaction, [id, email.hash, email.sealed, now])
  return rows[0]?.id
}

export const findUnmailed = (
  db: Db,
  id: string,
): Promise<{ readonly emailSealed: Buffer; readonly askedAt: Date } | undefined> =>
  db
    .selectFrom('newsletter_subscriptions')
    .select(['email_sealed as emailSealed', 'asked_at as askedAt'])
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()

export async function markMailed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('newsletter_subscriptions').set({ mailed_at: now }).where('id', '=', id).execute()
}

export async function confirmSubscription(
  db: Db,
  { id, now, askedAfter }: { readonly id: string; readonly now: Date; readonly askedAfter: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update newsletter_subscriptions set confirmed_at = coalesce(confirmed_at, ${now})
    where id = ${id} and (confirmed_at is not null or asked_at > ${askedAfter})`.execute(db)
  return numAffectedRows === 1n
}

export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('newsletter_subscriptions').where('id', '=', id).execute()
}
