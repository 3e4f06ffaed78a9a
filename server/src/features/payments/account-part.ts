import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { AccountPart } from '../../platform/people/account-part.ts'
import { type PersonRow, type PersonTable, READ_MOST } from '../../platform/people/person-table.ts'
import { listCharges } from './charge-store.ts'
import { describePayment, describeSubscription } from './describe-subscription.ts'
import { endSubscription } from './end-subscription.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { detach, listOf } from './subscription-store.ts'

export async function cancelAllOf(deps: PaymentsDeps, transaction: Db, accountId: string): Promise<void> {
  for (const { id, state } of await listOf(transaction, accountId))
    if (state !== 'cancelled')
      await endSubscription(deps, transaction, id, { reason: 'account_deleted', actor: 'account' })
}

export function paymentsAccountPart(deps: PaymentsDeps): AccountPart {
  const { database, secrets, clock } = deps
  return {
    name: 'suscripciones',
    keeps:
      'tus pagos (monto, fecha y número), sin nada que diga de quién fueron: los libros de un comercio se guardan diez años (Código Civil y Comercial, artículo 328, según nuestra lectura).',
    async export(accountId) {
      const rows = await listOf(database.db, accountId)
      const described = rows.map(async (row) => {
        const charges = await listCharges(database.db, row.id)
        const { initPoint: _, ...told } = describeSubscription(row, charges, {
          secrets,
          now: clock(),
          isEnabled: deps.provider !== null,
        })
        const payerEmail = row.payerEmailSealed === null ? null : secrets.decrypt(row.payerEmailSealed)
        return { ...told, payerEmail, payments: charges.map(describePayment) }
      })
      return rows.length === 0 ? null : Promise.all(described)
    },
    async forget(transaction, accountId) {
      await cancelAllOf(deps, transaction, accountId)
      await detach(transaction, accountId)
    },
  }
}

export function paymentsPersonTable(deps: PaymentsDeps): PersonTable {
  const accountsOf = async (db: Db, emailHash: Buffer | null) => {
    const { rows } = await sql<{ accountId: string; count: number }>`
      select account_id as "accountId", count(*)::int as count from subscriptions
      where account_id in (select id from accounts where email_hash = ${emailHash}) group by account_id`.execute(
      db,
    )
    return rows
  }
  return {
    table: 'subscriptions',
    async count(db, { emailHash }) {
      return (await accountsOf(db, emailHash)).reduce((sum, one) => sum + one.count, 0)
    },
    async read(db, { emailHash }) {
      const { rows } = await sql<PersonRow>`
        select * from subscriptions
        where account_id in (select id from accounts where email_hash = ${emailHash}) limit ${READ_MOST}`.execute(
        db,
      )
      return rows
    },
    async forget(db, { emailHash }) {
      const accounts = await accountsOf(db, emailHash)
      for (const { accountId } of accounts) {
        await cancelAllOf(deps, db, accountId)
        await detach(db, accountId)
      }
      return accounts.reduce((sum, one) => sum + one.count, 0)
    },
  }
}
