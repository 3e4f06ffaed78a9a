import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { AccountPart } from '../../platform/personal-data/account-part.ts'
import { unlinkEmail } from './members/unlink-email.ts'

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
    async erase(tx, accountId) {
      const { rows } = await sql<{ hash: Buffer }>`
        select email_hash as hash from accounts where id = ${accountId}`.execute(tx)
      for (const { hash } of rows) await unlinkEmail(tx, hash)
    },
  }
}
