import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../database/database.ts'

/** A person as every table knows them: by the keyed hash of an address, and of plates or DNIs. */
export interface PersonKey {
  readonly emailHash: Buffer | null
  readonly subjectHashes: readonly Buffer[]
}

/** What one table holds of people, for whoever asks for it or has it erased. */
export interface PersonTable {
  readonly table: string
  /** How many rows are theirs. */
  count(db: Kysely<NoTables>, person: PersonKey): Promise<number>
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
    async forget(db, person) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ${theirs(person)}`.execute(db)
      return Number(numAffectedRows ?? 0)
    },
  }
}
