import fc from 'fast-check'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../../test/test-database.ts'
import { delivered, registryOn, rowsOf } from '../testing/registry-harness.ts'
import type { Delivery, DeliveryKind } from './delivery.ts'

const RUNS = Number(process.env.MODEL_RUNS ?? 25)
const UNDO_DAYS = 30
const database = useTestDatabase()
const STATES = ['pendiente', 'pagada', 'anulada'] as const
type Contents = ReadonlyMap<string, (typeof STATES)[number]>

/** A publication: what it says of which fines, and whether it still counts. */
interface Publication {
  readonly id: number
  readonly kind: DeliveryKind
  readonly contents: Contents
  readonly day: number
  isUndone: boolean
}

interface Model {
  day: number
  readonly published: Publication[]
}

interface Real {
  readonly registry: Awaited<ReturnType<typeof registryOn>>
  readonly jurisdiction: string
  readonly clock: { now: Date }
  readonly ready: Delivery[]
}

const DAY_MS = 86_400_000
const START = new Date('2026-03-11T12:00:00Z')
let runs = 0

/** What is in force: each publication that counts over the ones before it. */
function inForce({ published }: Model): string[] {
  const fines = new Map<string, string>()
  for (const { kind, contents, isUndone } of published) {
    if (isUndone) continue
    if (kind === 'full') fines.clear()
    for (const [act, state] of contents) fines.set(act, state)
  }
  return [...fines].map(([act, state]) => `${act} ${state}`).sort()
}

type Command = fc.AsyncCommand<Model, Real>
const command = (name: string, run: (model: Model, real: Real) => Promise<void>): Command => ({
  check: () => true,
  async run(model, real) {
    await run(model, real)
    expect(await real.registry.acts(real.jurisdiction)).toEqual(inForce(model))
  },
  toString: () => name,
})

const anyContents: fc.Arbitrary<Contents> = fc
  .uniqueArray(fc.tuple(fc.constantFrom('A1', 'A2', 'A3'), fc.constantFrom(...STATES)), {
    selector: ([act]) => act,
    minLength: 1,
  })
  .map((entries) => new Map(entries))
const rows = (contents: Contents) =>
  rowsOf(...[...contents].map(([act, estado]) => delivered(act, { estado })))

async function publish(model: Model, real: Real, delivery: Delivery, contents: Contents): Promise<void> {
  const { outcome } = await real.registry.publish(delivery)
  expect(outcome).toBe('published')
  model.published.push({ id: delivery.id, kind: delivery.kind, contents, day: model.day, isUndone: false })
}

const file = fc.tuple(fc.constantFrom<DeliveryKind>('partial', 'full'), anyContents).map(([kind, contents]) =>
  command(`publish ${kind} ${[...contents]}`, async (model, real) => {
    await publish(model, real, await real.registry.ready(real.jurisdiction, rows(contents), kind), contents)
  }),
)
/** A push stores only what it changes: what it repeats leaves with the publication that said it first. */
const push = anyContents.map((contents) =>
  command(`push ${[...contents]}`, async (model, real) => {
    const before = new Set(inForce(model))
    const changed = new Map([...contents].filter(([act, state]) => !before.has(`${act} ${state}`)))
    const pushed = await real.registry.deliverRecords(real.jurisdiction, rows(contents), 'key:test')
    if (pushed.outcome !== 'delivered') throw new Error(pushed.outcome)
    expect(pushed.deliveryId !== null).toBe(changed.size > 0)
    if (pushed.deliveryId === null) return
    model.published.push({
      id: pushed.deliveryId,
      kind: 'partial',
      contents: changed,
      day: model.day,
      isUndone: false,
    })
  }),
)
const undo = fc.nat(3).map((back) =>
  command(`undo ${back} back`, async (model, { registry, jurisdiction }) => {
    const one = model.published.at(-1 - back)
    if (one === undefined) return
    const { outcome } = await registry.undoDelivery({ jurisdiction, id: one.id, by: 'member:test' })
    const isInTime = model.day < one.day + UNDO_DAYS
    expect(outcome).toBe(one.isUndone ? 'not_published' : isInTime ? 'undone' : 'too_late')
    if (outcome === 'undone') one.isUndone = true
  }),
)
/** Its differences are outdated once anything else came into force. */
const stale = fc.tuple(anyContents, anyContents).map(([first, second]) =>
  command(`publish two that were ready ${[...first]} ${[...second]}`, async (model, real) => {
    const older = await real.registry.ready(real.jurisdiction, rows(first), 'full')
    const newer = await real.registry.ready(real.jurisdiction, rows(second), 'full')
    await publish(model, real, newer, second)
    expect(await real.registry.publish(older)).toMatchObject({ outcome: 'stale' })
    await real.registry.compareAgain({ jurisdiction: real.jurisdiction, id: older.id })
    await publish(model, real, older, first)
  }),
)
const wait = fc.constantFrom(1, 10, 29, 30, 40).map((days) =>
  command(`${days} days pass`, async (model, { clock }) => {
    model.day += days
    clock.now = new Date(clock.now.getTime() + days * DAY_MS)
  }),
)
const purge = fc.constant(command('purge', async (_model, { registry }) => void (await registry.purge())))

async function start(): Promise<Real> {
  runs += 1
  const clock = { now: START }
  return {
    clock,
    jurisdiction: `place-${runs}`,
    ready: [],
    registry: await registryOn(database(), { clock: () => clock.now }),
  }
}

it('shows what the publications that count say, however many are undone, and purges nothing of it', async () => {
  const commands = [file, file, file, push, push, undo, undo, undo, wait, purge, stale]
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 12, size: '+1' }), async (asked) => {
      const real = await start()
      await fc.asyncModelRun(() => ({ model: { day: 0, published: [] }, real }), asked)
    }),
    { numRuns: RUNS },
  )
})
