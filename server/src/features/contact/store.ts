import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../platform/database/database.ts'
import type { SealedEmail } from '../../platform/secrets/seal-email.ts'

export interface StoredContact {
  readonly id: string
  readonly kind: 'fleet' | 'municipality'
  readonly receivedAt: Date
  readonly emailHash: Buffer
  readonly contentSealed: Buffer
}

export async function insertContact(transaction: Kysely<NoTables>, kept: StoredContact): Promise<void> {
  await sql`
    insert into contact_requests (id, kind, received_at, email_hash, content_sealed)
    values (${kept.id}, ${kept.kind}, ${kept.receivedAt}, ${kept.emailHash}, ${kept.contentSealed})`.execute(
    transaction,
  )
}

export async function findUnforwarded(
  db: Kysely<NoTables>,
  id: string,
): Promise<{ readonly receivedAt: Date; readonly contentSealed: Buffer } | undefined> {
  const { rows } = await sql<{ receivedAt: Date; contentSealed: Buffer }>`
    select received_at as "receivedAt", content_sealed as "contentSealed" from contact_requests
    where id = ${id} and forwarded_at is null`.execute(db)
  return rows[0]
}

export async function markForwarded(db: Kysely<NoTables>, id: string, now: Date): Promise<void> {
  await sql`update contact_requests set forwarded_at = ${now} where id = ${id}`.execute(db)
}

/** Returns the subscription to be mailed; undefined if the address is already confirmed. */
export async function upsertSubscription(
  transaction: Kysely<NoTables>,
  { id, email, now }: { readonly id: string; readonly email: SealedEmail; readonly now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into newsletter_subscriptions as s (id, email_hash, email_sealed, asked_at)
    values (${id}, ${email.hash}, ${email.sealed}, ${now})
    on conflict (email_hash) do update set asked_at = excluded.asked_at, mailed_at = null
      where s.confirmed_at is null
    returning s.id`.execute(transaction)
  return rows[0]?.id
}

export async function findUnmailed(db: Kysely<NoTables>, id: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select email_sealed as sealed from newsletter_subscriptions
    where id = ${id} and mailed_at is null and confirmed_at is null`.execute(db)
  return rows[0]?.sealed
}

export async function markMailed(db: Kysely<NoTables>, id: string, now: Date): Promise<void> {
  await sql`update newsletter_subscriptions set mailed_at = ${now} where id = ${id}`.execute(db)
}

export async function confirmSubscription(
  db: Kysely<NoTables>,
  { id, now, askedAfter }: { readonly id: string; readonly now: Date; readonly askedAfter: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update newsletter_subscriptions set confirmed_at = coalesce(confirmed_at, ${now})
    where id = ${id} and (confirmed_at is not null or asked_at > ${askedAfter})`.execute(db)
  return numAffectedRows === 1n
}

export async function deleteSubscription(db: Kysely<NoTables>, id: string): Promise<void> {
  await sql`delete from newsletter_subscriptions where id = ${id}`.execute(db)
}
