import { randomBytes, randomUUID } from 'node:crypto'
import { type ChargeFacts, evaluateSubscription, type ProviderSnapshot } from '@multas/domain'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/test-database.ts'
import type { AccountMail } from '../../notifications/index.ts'
import { listCharges } from '../charges/charge-store.ts'
import type { PaymentsDeps, Provider } from '../payments-deps.ts'
import { listEvents } from './event-store.ts'
import { adopt, findSubscription, insertSubscription } from './subscription-store.ts'
import { syncSubscription } from './sync-subscription.ts'

const RUNS = Number(process.env.MODEL_RUNS ?? 25)
const database = useTestDatabase()
const START_MS = Date.UTC(2026, 2, 11, 15)
const DAY_MS = 86_400_000

/** The provider: what is true. Reads see it at some moment, and arrive at a later one, in any order. */
interface Model {
  day: number
  changes: number
  hasStopped: boolean
  snapshot: ProviderSnapshot
  readonly charges: ChargeFacts[]
}

interface Real {
  readonly id: string
  readonly sync: () => Promise<void>
  readonly begin: () => Promise<void>
  readonly pending: Promise<void>[]
  readonly mails: AccountMail[]
  readonly live: boolean[]
}

/** The provider's clock: no two changes at one moment. */
function moment(model: Model): Date {
  model.changes += 1
  return new Date(START_MS + model.day * DAY_MS + model.changes * 1_000)
}

async function start(scheduler: fc.Scheduler, model: Model): Promise<Real> {
  const [id, accountId] = [randomUUID(), randomUUID()]
  const { db, pool } = database()
  await pool.query(
    'insert into accounts (id, email_hash, email_sealed, created_at) values ($1, $2, $3, now())',
    [accountId, randomBytes(16), Buffer.alloc(1)],
  )
  const createdAt = new Date(START_MS)
  const terms = { priceCentavos: 29_900, maxSubjects: 10, payerEmailSealed: Buffer.alloc(1) }
  await insertSubscription(db, { id, accountId, createdAt, ...terms })
  await adopt(db, id, { providerId: id, initPoint: null })
  const mails: AccountMail[] = []
  const live: boolean[] = []
  let asked = Promise.withResolvers<void>()
  const seen = async <T>(what: string, read: () => T): Promise<T> => {
    const turn = scheduler.schedule(Promise.resolve(), `ask ${what}`)
    asked.resolve()
    await turn
    const value = structuredClone(read())
    await scheduler.schedule(Promise.resolve(), `answer ${what}`)
    return value
  }
  const gateway = {
    read: () =>
      seen('snapshot', () => ({
        id,
        reference: id,
        initPoint: null,
        snapshot: model.snapshot,
        revision: '',
      })),
    listCharges: () => seen('charges', () => model.charges),
  }
  const deps = {
    database: database(),
    clock: () => new Date(START_MS + model.day * DAY_MS),
    siteUrl: 'http://multas.example',
    mails: { write: async (_tx: unknown, _account: string, mail: AccountMail) => void mails.push(mail) },
    onSubscriptionChanged: async (_tx: unknown, _account: string, isLive: boolean) => void live.push(isLive),
  } as unknown as PaymentsDeps
  const sync = () => syncSubscription(deps, { gateway } as unknown as Provider, id)
  const begin = async () => {
    asked = Promise.withResolvers()
    real.pending.push(sync())
    await asked.promise
  }
  const real: Real = { id, sync, begin, pending: [], mails, live }
  return real
}

type Command = fc.AsyncCommand<Model, Real>
const command = (name: string, run: (model: Model, real: Real) => unknown): Command => ({
  check: () => true,
  async run(model, real) {
    await run(model, real)
  },
  toString: () => name,
})

const setStatus = (model: Model, status: ProviderSnapshot['status']) => {
  if (model.snapshot.status === 'cancelled') return
  const nextChargeAt = status === 'authorized' ? new Date(START_MS + (model.day + 30) * DAY_MS) : null
  model.snapshot = { status, modifiedAt: moment(model), nextChargeAt }
  model.hasStopped ||= status !== 'authorized'
}

function changeCharge(model: Model, change: (charge: ChargeFacts) => Partial<ChargeFacts> | null): void {
  const last = model.charges.at(-1)
  const changed = last && change(last)
  if (last && changed) model.charges.splice(-1, 1, { ...last, ...changed, modifiedAt: moment(model) })
}

const commands: fc.Arbitrary<Command>[] = [
  fc
    .constantFrom('authorized', 'paused', 'cancelled')
    .map((status) => command(status, (model) => setStatus(model, status))),
  fc.constant(command('authorized', (model) => setStatus(model, 'authorized'))),
  fc.constant(
    command('charge', (model) => {
      const modifiedAt = moment(model)
      const id = `${modifiedAt.getTime()}`
      const money = { centavos: 29_900, refundedCentavos: 0, approvedAt: null }
      model.charges.push({
        id: randomUUID(),
        paymentId: id,
        state: 'pending',
        dueAt: modifiedAt,
        modifiedAt,
        ...money,
      })
    }),
  ),
  fc
    .constantFrom('approved', 'rejected')
    .map((state) =>
      command(state, (model) =>
        changeCharge(model, (last) =>
          last.state === 'pending' || last.state === 'rejected'
            ? { state, approvedAt: state === 'approved' ? last.dueAt : null }
            : null,
        ),
      ),
    ),
  // Another try at a refused payment.
  fc.constant(
    command('again', (model) =>
      changeCharge(model, ({ state }) => (state === 'rejected' ? { state: 'pending' } : null)),
    ),
  ),
  fc.constantFrom(10_000, 29_900).map((centavos) =>
    command(`refund ${centavos}`, (model) =>
      changeCharge(model, (last) => {
        if (last.state !== 'approved' || last.refundedCentavos >= centavos) return null
        return { refundedCentavos: centavos, state: centavos === last.centavos ? 'refunded' : 'approved' }
      }),
    ),
  ),
  fc
    .constantFrom(1, 5, 31)
    .map((days) => command(`${days} days`, (model) => void Object.assign(model, { day: model.day + days }))),
  ...[1, 2, 3].map(() => fc.constant(command('sync', (_model, real) => real.begin()))),
  // The database has its time to answer.
  fc.constant(command('a statement', () => database().pool.query('select 1'))),
]

async function comeToRest(model: Model, real: Real, scheduler: fc.Scheduler): Promise<void> {
  // Answers from before may arrive after the last one.
  await scheduler.waitFor(Promise.all([...real.pending, real.sync()]))
  const row = await findSubscription(database().db, real.id)
  expect(row).toMatchObject({
    providerStatus: model.snapshot.status,
    providerModifiedAt: model.snapshot.modifiedAt,
    nextChargeAt: model.snapshot.nextChargeAt,
  })
  const charges = (await listCharges(database().db, real.id)).map(({ rowId: _rowId, ...charge }) => charge)
  expect(charges).toEqual(model.charges)
  const provider = { ...model.snapshot, authorizedAt: row?.authorizedAt ?? null }
  const now = new Date(START_MS + model.day * DAY_MS)
  const truth = evaluateSubscription({ provider, charges: model.charges, end: null }, now, row?.state)
  expect({ state: row?.state, paidUntil: row?.paidUntil, isLive: row?.isLive }).toEqual({
    state: truth.state,
    paidUntil: truth.paidUntil,
    isLive: truth.liveUntil !== null,
  })
  await checkNews(model, real)
  if (real.live.length > 0) expect(real.live.at(-1)).toBe(row?.isLive)
}

/** One event of each kind for each payment and refund, and a mail for each that is the payer's business. */
async function checkNews({ charges, hasStopped }: Model, real: Real): Promise<void> {
  const events = await listEvents(database().db, real.id)
  const keys = events.map(({ kind, details }) => `${kind} ${details.charge} ${details.refundedCentavos}`)
  const ofCharges = keys.filter((key) => key.startsWith('charge_'))
  expect(new Set(ofCharges).size).toBe(ofCharges.length)
  const isAnnounced = (of: string) => !hasStopped || !/refused|over:/.test(of)
  expect(real.mails.filter(({ cause }) => isAnnounced(cause))).toHaveLength(
    ofCharges.filter(isAnnounced).length,
  )
  for (const { id, state, refundedCentavos } of charges) {
    const has = (kind: string) => events.some((event) => event.kind === kind && event.details.charge === id)
    if (state === 'approved' && refundedCentavos === 0) expect(has('charge_approved')).toBe(true)
    if (refundedCentavos > 0) expect(ofCharges).toContain(`charge_refunded ${id} ${refundedCentavos}`)
  }
}

it('ends at what the provider has, whatever order its answers come in, and tells each thing once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.commands(commands, { maxCommands: 25, size: '+1' }),
      async (scheduler, asked) => {
        const snapshot: ProviderSnapshot = {
          status: 'pending',
          modifiedAt: new Date(START_MS),
          nextChargeAt: null,
        }
        const model: Model = { day: 0, changes: 0, hasStopped: false, snapshot, charges: [] }
        const real = await start(scheduler, model)
        await fc.scheduledModelRun(scheduler, () => ({ model, real }), asked)
        await comeToRest(model, real, scheduler)
      },
    ),
    { numRuns: RUNS },
  )
})
