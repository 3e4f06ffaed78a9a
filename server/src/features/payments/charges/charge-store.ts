import { randomUUID } from 'node:crypto'
import type { ChargeFacts } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export interface ChargeRow extends ChargeFacts {
  readonly rowId: string
}

const selectCharges = (db: Db) =>
  db
    .selectFrom('subscription_payments')
    .select(['id as rowId', 'charge_id as id', 'payment_id as paymentId', 'state', 'centavos'])
    .select(['refunded_centavos as refundedCentavos', 'due_at as dueAt', 'approved_at as approvedAt'])
    .select('modified_at as modifiedAt')

export const listCharges = (db: Db, subscriptionId: string): Promise<readonly ChargeRow[]> =>
  selectCharges(db)
    .where('subscription_id', '=', subscriptionId)
    .orderBy('due_at')
    .orderBy('charge_id')
    .execute()

export const listChargesOf = (db: Db, accountId: string): Promise<readonly ChargeRow[]> =>
  selectCharges(db)
    .where('subscription_id', 'in', (of) =>
      of.selectFrom('subscriptions').select('id').where('account_id', '=', accountId),
    )
    .orderBy('due_at', 'desc')
    .orderBy('charge_id', 'desc')
    .limit(500)
    .execute()

export async function upsertCharge(transaction: Db, subscriptionId: string, one: ChargeFacts): Promise<void> {
  await sql`
    insert into subscription_payments (id, subscription_id, charge_id, payment_id, state, centavos,
      refunded_centavos, due_at, approved_at, modified_at)
    values (${randomUUID()}, ${subscriptionId}, ${one.id}, ${one.paymentId}, ${one.state}, ${one.centavos},
      ${one.refundedCentavos}, ${one.dueAt}, ${one.approvedAt}, ${one.modifiedAt})
    on conflict (charge_id) do update set payment_id = excluded.payment_id, state = excluded.state,
      centavos = excluded.centavos, refunded_centavos = excluded.refunded_centavos, due_at = excluded.due_at,
      approved_at = excluded.approved_at, modified_at = excluded.modified_at
    where subscription_payments.subscription_id = excluded.subscription_id`.execute(transaction)
}
