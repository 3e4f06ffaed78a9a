import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Keyed hashes of e-mail, plates and DNIs. */
export interface PersonKey {
  readonly emailHash: Buffer | null
  readonly subjectHashes: readonly Buffer[]
}

/** Sealed columns stay encrypted. */
export type PersonRow = Readonly<Record<string, unknown>>

/** One person has far fewer rows. */
export const READ_MOST = 10_000

export interface PersonTable {
  readonly table: string
  count(db: Db, person: PersonKey): Promise<number>
  /** At most `READ_MOST` raw rows. */
  read(db: Db, person: PersonKey): Promise<readonly PersonRow[]>
  /** Includes dependent rows. */
  forget(db: Db, person: PersonKey): Promise<number>
}

interface PersonColumns {
  readonly email?: readonly string[]
  readonly subject?: readonly string[]
}

/** Defines a table that finds people by keyed hashes. */
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
