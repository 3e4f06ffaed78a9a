import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import pg from 'pg'
import { expect, it } from 'vitest'
import { scripted, searchOn } from '../../../../test/search-harness.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import type { Database } from '../../../platform/database/database.ts'
import { dbOn } from '../../../platform/database/db.ts'
import { createLog } from '../../../platform/log/log.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { type Journal, openJournal } from './open-journal.ts'

const RUNS = Number(process.env.MODEL_RUNS ?? 25)
const database = useTestDatabase()
const PLATES = ['AB123CD', 'AB123CE'] as const

/** What was appended under which run, and what the journal said of it. */
interface Appended {
  readonly search: number
  readonly run: number
  readonly names: readonly string[]
  isWritten?: boolean
}

interface Model {
  readonly appended: Appended[]
}

type Fault = 'cut' | 'lost reply' | 'deadlock'

interface Real {
  readonly ids: readonly string[]
  /** By search: both may be about the same one. */
  readonly subjects: readonly Buffer[]
  readonly journal: Journal
  readonly committed: Map<string, number>
  readonly failures: string[]
  readonly faults: Fault[]
  readonly claims: Promise<unknown>[]
  readonly pending: Promise<unknown>[]
}

const CUT = 'Connection terminated unexpectedly'

/** The database of the test, behind a connection that fails as told and takes as long as the scheduler says. */
function unreliable(scheduler: fc.Scheduler, faults: Fault[]): Database {
  const query = async (...asked: Parameters<pg.Pool['query']>) => {
    await scheduler.schedule(Promise.resolve(), 'statement')
    const fault = faults.shift()
    if (fault === 'cut') throw new Error(CUT)
    if (fault === 'deadlock')
      throw Object.assign(new pg.DatabaseError('deadlock', 0, 'error'), { code: '40P01' })
    const reply = await database().pool.query(...asked)
    await scheduler.schedule(Promise.resolve(), 'reply')
    if (fault === 'lost reply') throw new Error(CUT)
    return reply
  }
  return { ...database(), db: dbOn({ query } as unknown as pg.Pool) }
}

async function start(scheduler: fc.Scheduler, isOneSubject: boolean): Promise<Real> {
  const faults: Fault[] = []
  const committed = new Map<string, number>()
  const failures: string[] = []
  const journal = openJournal({
    database: unreliable(scheduler, faults),
    secrets: createSecrets('a secret of the tests, long enough to be one'),
    clock: () => new Date(),
    log: createLog('silent'),
    onCommitted: (entries) => {
      for (const { entry, firstSeq } of entries)
        for (const [index, event] of entry.events.entries()) {
          const name = nameOf(event)
          if (committed.has(name)) failures.push(`${name} was sent twice`)
          committed.set(name, firstSeq + index)
        }
    },
  })
  const search = searchOn(database(), scripted({}))
  await database().pool.query('truncate searches cascade')
  const started = []
  for (const plate of PLATES) started.push(await search.start({ kind: 'patent', plate }))
  const ids = started.map(({ sessionId }) => sessionId ?? '')
  await database().pool.query('update search_runs set run = 1, last_seq = 0')
  const subjects = PLATES.map((_plate, search) => Buffer.alloc(16, isOneSubject ? 1 : search))
  return { ids, subjects, journal, committed, failures, faults, claims: [], pending: [] }
}

const nameOf = (event: unknown): string => (event as { vehicle: { marca: string } }).vehicle.marca

type Command = fc.AsyncCommand<Model, Real>
const command = (name: string, run: (model: Model, real: Real) => void): Command => ({
  check: () => true,
  async run(model, real) {
    run(model, real)
    await setImmediate()
    expect(real.failures).toEqual([])
  },
  toString: () => name,
})

const append = fc
  .record({
    search: fc.nat(1),
    run: fc.integer({ min: 1, max: 3 }),
    count: fc.nat(3),
    isUrgent: fc.boolean(),
  })
  .map(({ search, run, count, isUrgent }) =>
    command(`append ${search} run ${run} ${count}${isUrgent ? '!' : ''}`, (model, real) => {
      const one: Appended = { search, run, names: Array.from({ length: count }, () => randomUUID()) }
      model.appended.push(one)
      const written = real.journal.append({
        searchId: real.ids[search] ?? '',
        run,
        isUrgent,
        subjectHash: real.subjects[search] ?? Buffer.alloc(16),
        fines: [],
        sentFines: [],
        checks: [],
        events: one.names.map((marca) => ({ t: 'vehicle', vehicle: { marca, modelo: null, anio: null } })),
      })
      real.pending.push(
        written.then(
          (isWritten) => {
            one.isWritten = isWritten
          },
          (error: unknown) => void real.failures.push(String(error)),
        ),
      )
    }),
  )

const commands: fc.Arbitrary<Command>[] = [
  append,
  append,
  append,
  fc.nat(1).map((search) =>
    command(`another process claims ${search}`, (_model, real) => {
      const claim = 'update search_runs set run = run + 1 where search_id = $1'
      real.claims.push(database().pool.query(claim, [real.ids[search]]))
    }),
  ),
  fc
    .constantFrom<Fault>('cut', 'lost reply', 'deadlock')
    .map((fault) => command(fault, (_model, { faults }) => void faults.push(fault))),
]

async function comeToRest(model: Model, real: Real, scheduler: fc.Scheduler): Promise<void> {
  real.faults.length = 0
  await scheduler.waitFor(Promise.all([...real.pending, ...real.claims]))
  expect(real.failures).toEqual([])
  for (const [search, id] of real.ids.entries()) {
    const { rows } = await database().pool.query<{ first_seq: number; last_seq: number; events: unknown[] }>(
      'select first_seq, last_seq, events from search_events where search_id = $1 order by first_seq',
      [id],
    )
    const stored = rows.flatMap(({ events }) => events.map(nameOf))
    expect(rows.flatMap(({ first_seq, last_seq }) => [first_seq, last_seq])).toEqual(numbersOf(rows))
    const ours = model.appended.filter((one) => one.search === search)
    const written = ours.filter(({ isWritten }) => isWritten)
    // Of each run in the order of appending, an older run never after a newer one, nothing else.
    const runs = [...new Set(written.map(({ run }) => run))].sort()
    expect(stored).toEqual(
      runs.flatMap((run) => written.filter((one) => one.run === run).flatMap(({ names }) => names)),
    )
    for (const [index, name] of stored.entries()) expect(real.committed.get(name)).toBe(index + 1)
  }
  expect(real.committed.size).toBe(
    model.appended.filter(({ isWritten }) => isWritten).flatMap(({ names }) => names).length,
  )
}

function numbersOf(rows: readonly { events: unknown[] }[]): number[] {
  let last = 0
  return rows.flatMap(({ events }) => {
    const first = last + 1
    last += events.length
    return [first, last]
  })
}

it('writes each entry of the run that owns its search once, in order, or says that it does not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.boolean(),
      fc.commands(commands, { maxCommands: 25, size: '+1' }),
      async (scheduler, isOneSubject, asked) => {
        const model: Model = { appended: [] }
        const real = await start(scheduler, isOneSubject)
        await fc.scheduledModelRun(scheduler, () => ({ model, real }), asked)
        await comeToRest(model, real, scheduler)
      },
    ),
    { numRuns: RUNS },
  )
})
