import type { Database, Db } from '../../platform/database/database.ts'
import type { AccountPart } from '../../platform/personal-data/account-part.ts'
import { unlinkEmail } from './members/unlink-email.ts'

export function fleetAccountPart({ db }: Database): AccountPart {
  const selectAccount = (on: Db, accountId: string) =>
    on.selectFrom('accounts').select('email_hash').where('id', '=', accountId)
  return {
    name: 'flotas',
    async export(accountId) {
      const rows = await db
        .selectFrom('organization_members as m')
        .innerJoin('fleets as f', 'f.organization_id', 'm.organization_id')
        .select(['f.name as flota', 'm.role as rol', 'm.invited_at as desde'])
        .where('email_hash', '=', selectAccount(db, accountId))
        .orderBy('m.invited_at')
        .execute()
      return rows.length === 0 ? null : rows
    },
    async erase(tx, accountId) {
      const account = await selectAccount(tx, accountId).executeTakeFirst()
      if (account) await unlinkEmail(tx, account.email_hash)
    },
  }
}
