import type { ChargeFacts } from '@multas/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestPayments, type TestPayments } from '../../../../test/start-test-payments.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import type { AccountMail } from '../../notifications/index.ts'
import type { SubscriptionRow } from '../subscriptions/subscription-store.ts'
import { recordCharge } from './record-charge.ts'

const database = useTestDatabase()
let under: TestPayments
beforeEach(async () => {
  under = await startTestPayments(database())
})
afterEach(() => under.close())

const DUE = new Date('2026-03-11T12:00:00Z')
const PAID: ChargeFacts = {
  ...{ id: 'c1', paymentId: '77', state: 'approved', centavos: 29_900, refundedCentavos: 0 },
  ...{ dueAt: DUE, approvedAt: DUE, modifiedAt: DUE },
}
const refunded = (refundedCentavos: number, state: ChargeFacts['state'] = 'approved') => ({
  ...PAID,
  state,
  refundedCentavos,
})

/** Records each state after the one before it, and then the last one again. */
async function record(states: readonly (ChargeFacts | null)[]) {
  const { id: accountId } = await under.account()
  await under.start(accountId)
  const { db } = database()
  const { id } = await db
    .selectFrom('subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const mails: AccountMail[] = []
  const deps = {
    clock: () => DUE,
    siteUrl: 'http://site',
    mails: {
      ...under.deps.mails,
      write: async (_tx: unknown, _to: string, mail: AccountMail) => void mails.push(mail),
    },
  }
  const repeated = [...states, states.at(-1) ?? null]
  for (const [at, after] of repeated.entries())
    if (after !== null)
      await recordCharge(
        deps as never,
        db,
        { id, accountId, endedAt: null, providerStatus: 'authorized' } as SubscriptionRow,
        {
          before: (at === states.length ? states.at(-2) : repeated[at - 1]) ?? null,
          after,
        },
      )
  const events = await db
    .selectFrom('subscription_events')
    .select(['kind', 'dedupe'])
    .where('subscription_id', '=', id)
    .where('actor', '=', 'provider')
    .orderBy('id')
    .execute()
  return {
    events: events.map(({ kind, dedupe }) => `${kind} ${dedupe}`),
    mails: mails.map(({ cause, subject }) => `${cause} ${subject}`.replace(/\s/g, ' ')),
  }
}

const APPROVED = 'charge_approved charge_approved:77'
const RECEIPT = 'receipt:77 Recibo de tu suscripción: $ 299'

it.each<[string, (ChargeFacts | null)[], string[], string[]]>([
  [
    'refund in two parts: each with its part',
    [PAID, refunded(10_000), refunded(29_900, 'refunded')],
    [APPROVED, 'charge_refunded charge_refunded:77:10000', 'charge_refunded charge_refunded:77:29900'],
    [RECEIPT, 'refund:77:10000 Te devolvimos $ 100', 'refund:77:29900 Te devolvimos $ 199'],
  ],
  [
    'refund whose sum Mercado Pago does not say: of the whole',
    [PAID, refunded(0, 'refunded')],
    [APPROVED, 'charge_refunded charge_refunded:77:0'],
    [RECEIPT, 'refund:77:0 Te devolvimos $ 299'],
  ],
  [
    'refund that is the first news of its payment',
    [refunded(29_900, 'refunded')],
    ['charge_refunded charge_refunded:77:29900'],
    ['refund:77:29900 Te devolvimos $ 299'],
  ],
  [
    'payment that the bank takes back',
    [PAID, refunded(0, 'charged_back')],
    [APPROVED, 'charged_back charged_back:77'],
    [RECEIPT],
  ],
  [
    'refusal, and that of the next attempt',
    [
      { ...PAID, state: 'rejected' },
      { ...PAID, state: 'rejected', paymentId: '78' },
    ],
    ['charge_refused charge_refused:77', 'charge_refused charge_refused:78'],
    ['refused:c1 No se pudo cobrar tu suscripción', 'refused:c1 No se pudo cobrar tu suscripción'],
  ],
  [
    'refusal without a payment',
    [{ ...PAID, state: 'rejected', paymentId: null }],
    ['charge_refused charge_refused:c1'],
    ['refused:c1 No se pudo cobrar tu suscripción'],
  ],
  ['charge that waits', [{ ...PAID, state: 'pending' }], [], []],
])('%s', async (_name, states, events, mails) => {
  expect(await record(states)).toEqual({ events, mails })
})
