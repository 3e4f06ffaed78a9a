import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../database/database.ts'

/** A person as every table knows them: by the keyed hash of an address, and of plates or DNIs. */
export interface PersonKey {
  readonly emailHash: Buffer | null
  readonly subjectHashes: readonly Buffer[]
}

/** By the names of the columns; a sealed one is still sealed. */
export type PersonRow = Readonly<Record<string, unknown>>

/** What one person leaves in a table is far less; a file of more could not be read by anybody. */
export const READ_MOST = 10_000

/** What one table holds of people, for whoever asks for it or has it erased. */
export interface PersonTable {
  readonly table: string
  /** How many rows are theirs. */
  count(db: Kysely<NoTables>, person: PersonKey): Promise<number>
  /** The rows themselves, as the database has them, for whoever asks to see what is kept; at most `READ_MOST`. */
  read(db: Kysely<NoTables>, person: PersonKey): Promise<readonly PersonRow[]>
  /** Erases them, with whatever hangs on them; how many rows went. */
  forget(db: Kysely<NoTables>, person: PersonKey): Promise<number>
}

/** Columns that hold one of the two hashes. */
interface PersonColumns {
  readonly email?: readonly string[]
  readonly subject?: readonly string[]
}

/** A table whose rows name people by keyed hashes in some of its columns. */
export function personTable(table: string, { email = [], subject = [] }: PersonColumns): PersonTable {
  const theirs = ({ emailHash, subjectHashes }: PersonKey) => {
    const matches = [
      ...(emailHash === null ? [] : email.map((column) => sql`${sql.ref(column)} = ${emailHash}`)),
      ...(subjectHashes.length === 0
        ? []
        : subject.map((column) => sql`${sql.ref(column)} = any(${subjectHashes}::bytea[])`)),
    ]
    return matches.length === 0 ? sql`false` : sql.join(matches, sql` or `)
  }
  return {
    table,
    async count(db, person) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where ${theirs(person)}`.execute(db)
      return rows[0]?.count ?? 0
    },
    async read(db, person) {
      const { rows } = await sql<PersonRow>`
        select * from ${sql.table(table)} where ${theirs(person)} limit ${READ_MOST}`.execute(db)
      return rows
    },
    async forget(db, person) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ${theirs(person)}`.execute(db)
      return Number(numAffectedRows ?? 0)
    },
  }
}
