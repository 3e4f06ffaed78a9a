import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../platform/database/database.ts'

export interface AccountAddress {
  readonly emailHash: Buffer
  readonly emailSealed: Buffer
}

/** The account of an address; made when this is the first time that somebody signs in with it. */
export async function claimAccount(
  db: Kysely<NoTables>,
  { emailHash, emailSealed }: AccountAddress,
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into accounts (id, email_hash, email_sealed, created_at)
    values (${randomUUID()}, ${emailHash}, ${emailSealed}, ${now})
    on conflict (email_hash) do update set email_hash = excluded.email_hash
    returning id`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('an account that was written was not given back')
  return row.id
}
