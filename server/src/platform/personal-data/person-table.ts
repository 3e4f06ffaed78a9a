import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { PersonalColumns, PersonKey, TableDeclaration } from '../retention/define-table.ts'

export type PersonRow = Readonly<Record<string, unknown>>

/** Rows of a table in one reply, to bound its memory. */
const READ_MOST = 100_000

export interface PersonRows {
  readonly rows: readonly PersonRow[]
  readonly left: number
}

export interface PersonTable {
  readonly table: string
  count(db: Db, person: PersonKey): Promise<number>
  read(db: Db, person: PersonKey): Promise<PersonRows>
  erase(db: Db, person: PersonKey): Promise<number>
}

/** Finds, exports and erases a person in the declared tables, in their order. */
export const personTables = (tables: readonly TableDeclaration[]): readonly PersonTable[] =>
  tables.flatMap(({ name, personal }) => (personal === undefined ? [] : [toPersonTable(name, personal)]))

function toPersonTable(table: string, personal: PersonalColumns): PersonTable {
  const { exported, erase, join } = personal
  const name = sql.table(table)
  const from = join === undefined ? name : sql`${name}, ${sql.table(join)}`
  const using = join === undefined ? sql`` : sql`using ${sql.table(join)}`
  const theirs = (person: PersonKey) => sql`from ${from} where ${conditionOf(personal, person)}`
  const shown = exported === undefined ? sql`${name}.*` : sql.join(exported.map((column) => sql.ref(column)))
  async function count(db: Db, person: PersonKey): Promise<number> {
    const counted = await sql<{ count: number }>`select count(*)::int as count ${theirs(person)}`.execute(db)
    return counted.rows[0]?.count ?? 0
  }
  return {
    table,
    count,
    async read(db, person) {
      const { rows } = await sql<PersonRow>`select ${shown} ${theirs(person)} limit ${READ_MOST}`.execute(db)
      return { rows, left: rows.length < READ_MOST ? 0 : (await count(db, person)) - rows.length }
    },
    async erase(db, person) {
      if (erase !== undefined) return erase(db, person)
      const { numAffectedRows } = await sql`
        delete from ${name} ${using} where ${conditionOf(personal, person)}`.execute(db)
      return Number(numAffectedRows ?? 0)
    },
  }
}

function conditionOf(columns: PersonalColumns, person: PersonKey) {
  const { emailHash, mailboxHash = null, subjectHashes } = person
  const { email = [], mailbox = [], subject, where } = columns
  const matches = [
    ...(emailHash === null ? [] : [email].flat().map((column) => sql`${sql.ref(column)} = ${emailHash}`)),
    ...(mailboxHash === null ? [] : mailbox.map((column) => sql`${sql.ref(column)} = ${mailboxHash}`)),
    ...(subject === undefined || subjectHashes.length === 0
      ? []
      : [sql`${sql.ref(subject)} = any (${[...subjectHashes]}::bytea[])`]),
    ...(where === undefined ? [] : [where(person)]),
  ]
  return matches.length === 0 ? sql`false` : sql.join(matches, sql` or `)
}

/** The condition of rows that name an account by `account_id`. */
export const ownedByAccountOf = ({ emailHash }: PersonKey) =>
  sql`account_id = any (array(select id from accounts where email_hash = ${emailHash}))`
