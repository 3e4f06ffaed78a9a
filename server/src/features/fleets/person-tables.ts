import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { AccountPart } from '../../platform/people/account-part.ts'
import {
  type PersonKey,
  type PersonRow,
  type PersonTable,
  personTable,
  READ_MOST,
} from '../../platform/people/person-table.ts'
import { partWithAddress } from './members/part-with-address.ts'

const theirs = ({ subjectHashes }: PersonKey): RawBuilder<unknown> =>
  subjectHashes.length === 0 ? sql`false` : sql`subject_hashes && ${[...subjectHashes]}::bytea[]`

/** Drivers are found by DNI with any gender. */
const DRIVERS: PersonTable = {
  table: 'fleet_drivers',
  async count(db, person) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from fleet_drivers where ${theirs(person)}`.execute(db)
    return rows[0]?.count ?? 0
  },
  async read(db, person) {
    const { rows } = await sql<PersonRow>`
      select * from fleet_drivers where ${theirs(person)} limit ${READ_MOST}`.execute(db)
    return rows
  },
  async forget(db, person) {
    const { numAffectedRows } = await sql`delete from fleet_drivers where ${theirs(person)}`.execute(db)
    return Number(numAffectedRows ?? 0)
  },
}

const MEMBERS: PersonTable = {
  ...personTable('organization_members', { email: ['email_hash'] }),
  forget: async (db, { emailHash }) => (emailHash === null ? 0 : await partWithAddress(db, emailHash)),
}

/**
 * Vehicles are excluded: a company's plate is not personal data, and its fines are erased in their own table.
 */
export const FLEET_PERSON_TABLES: readonly PersonTable[] = [MEMBERS, DRIVERS]

export function fleetAccountPart({ db }: Database): AccountPart {
  const own = (accountId: string) =>
    sql`email_hash = (select email_hash from accounts where id = ${accountId})`
  return {
    name: 'flotas',
    async export(accountId) {
      const { rows } = await sql<{ flota: string; rol: string; desde: Date }>`
        select f.name as flota, m.role as rol, m.invited_at as desde
        from organization_members m join fleets f on f.organization_id = m.organization_id where ${own(accountId)} order by m.invited_at`.execute(
        db,
      )
      return rows.length === 0 ? null : rows
    },
    async forget(tx, accountId) {
      const { rows } = await sql<{ hash: Buffer }>`
        select email_hash as hash from accounts where id = ${accountId}`.execute(tx)
      for (const { hash } of rows) await partWithAddress(tx, hash)
    },
  }
}
