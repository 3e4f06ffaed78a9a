import type { Db } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { AccountPart } from '../../platform/personal-data/account-part.ts'
import {
  ownedByAccountOf,
  type PersonTable,
  personTables,
} from '../../platform/personal-data/person-table.ts'
import type { PersonKey } from '../../platform/retention/define-table.ts'
import { listCharges } from './charges/charge-store.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { describePayment, describeSubscription } from './subscriptions/describe-subscription.ts'
import { endSubscription } from './subscriptions/end-subscription.ts'
import { detach, listOf } from './subscriptions/subscription-store.ts'
import { SUBSCRIPTIONS } from './tables.ts'

async function cancelAllOf(deps: PaymentsDeps, transaction: Db, accountId: string): Promise<void> {
  for (const { id, state } of await listOf(transaction, accountId))
    if (state !== 'cancelled')
      await endSubscription(deps, transaction, id, { reason: 'account_deleted', actor: 'account' })
}

export function paymentsAccountPart(deps: PaymentsDeps): AccountPart {
  const { database, secrets, clock } = deps
  return {
    name: 'suscripciones',
    keeps:
      'tus pagos (importe, fecha y número), sin nada que diga de quién fueron: los libros de un comercio se guardan diez años (Código Civil y Comercial, artículo 328, según nuestra lectura).',
    async export(accountId) {
      const rows = await listOf(database.db, accountId)
      const described = rows.map(async (row) => {
        const charges = await listCharges(database.db, row.id)
        const { initPoint: _, ...reported } = describeSubscription(row, charges, {
          secrets,
          now: clock(),
          isEnabled: deps.provider !== null,
        })
        const payerEmail = row.payerEmailSealed === null ? null : secrets.decrypt(row.payerEmailSealed)
        return { ...reported, payerEmail, payments: charges.map(describePayment) }
      })
      return rows.length === 0 ? null : Promise.all(described)
    },
    async erase(transaction, accountId) {
      await cancelAllOf(deps, transaction, accountId)
      await detach(transaction, accountId)
    },
  }
}

/** Erasing ends subscriptions and keeps, without the person, the records that the law requires. */
export const paymentsPersonTables = (deps: PaymentsDeps): readonly PersonTable[] =>
  personTables([
    {
      ...SUBSCRIPTIONS,
      personal: { where: ownedByAccountOf, erase: (db, person) => eraseOf(deps, db, person) },
    },
  ])

const OWNED = statement({
  name: 'payments.owned_subscriptions',
  isReplanned: true,
  text: `
    select account_id as "accountId", count(*)::int as count from subscriptions
    where account_id in (select id from accounts where email_hash = $1) group by account_id`,
  row: { accountId: 'subscriptions.account_id!', count: 'int4' },
})

async function eraseOf(deps: PaymentsDeps, db: Db, { emailHash }: PersonKey): Promise<number> {
  const { rows } = await OWNED.query(db, [emailHash])
  for (const { accountId } of rows) {
    await cancelAllOf(deps, db, accountId)
    await detach(db, accountId)
  }
  return rows.reduce((sum, one) => sum + one.count, 0)
}
