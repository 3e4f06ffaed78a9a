import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Seal, sha256 } from './seal.ts'

/** Data that a driver needs to start one search. */
export interface Ticket {
  readonly plate: string
  readonly token: string
}

const ISSUE = `insert into verification_tokens
  (token_hash, email_hash, email_sealed, subject_hash, browser_hash, issued_at, expires_at)
  select t, e, s, j, $5, now(), now() + interval '1 hour'
  from unnest($1::bytea[], $2::bytea[], $3::bytea[], $4::bytea[]) as x(t, e, s, j)`

/** The cookie of the one browser that all the tickets were verified in. */
const BROWSER = 'banco-de-pruebas-navegador-0123456789abcdef'.slice(0, 43)

/** Verification tokens for `plates`, each of an e-mail of its own, written as `verify-code` writes them. */
export async function issueTickets(
  databaseUrl: string,
  seal: Seal,
  plates: readonly string[],
): Promise<readonly Ticket[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const tickets = plates.map((plate) => ({ plate, token: randomBytes(32).toString('base64url') }))
  const emails = plates.map((plate) => `${plate.toLowerCase()}@ejemplo.com.ar`)
  await client.query(ISSUE, [
    tickets.map(({ token }) => sha256(token)),
    emails.map((email) => seal.lookupHash('email', email)),
    emails.map((email) => seal.encrypt(email)),
    plates.map((plate) => seal.lookupHash('subject', `patent:${plate}`)),
    sha256(BROWSER),
  ])
  await client.end()
  return tickets
}
