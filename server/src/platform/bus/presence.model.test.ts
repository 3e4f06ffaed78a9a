import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import pg from 'pg'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createLog } from '../log/log.ts'
import type { Bus } from './bus.ts'
import { enterPresence, type Presence } from './presence.ts'

const RUNS = Number(process.env.MODEL_RUNS ?? 10)
const database = useTestDatabase()

/** `dead`: nobody has noticed yet; `gone`: left, or removed. */
interface Member {
  readonly id: string
  state: 'alive' | 'dead' | 'gone'
  readonly jobs: Set<string>
}

interface Model {
  readonly members: Member[]
  readonly free: Set<string>
}

interface Process {
  readonly client: pg.Client
  readonly presence: Presence
  readonly bus: { peers: number }
}

type Real = Map<string, Process>

/** A process whose proof of life is its own connection, as in `bus.ts`. */
async function enter(id: string): Promise<Process> {
  const client = new pg.Client({ connectionString: database().connectionString })
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [id])
  const counted = { peers: 0 }
  const bus = {
    processId: id,
    on: () => undefined,
    wake: async () => undefined,
    onReconnect: () => undefined,
    hasPeers: () => counted.peers > 0,
    countPeers: (peers: number) => {
      counted.peers = peers
    },
    upAgainForMs: () => Number.POSITIVE_INFINITY,
  } as unknown as Bus
  const options = {
    db: database().db,
    bus,
    role: 'all',
    log: createLog('silent'),
    sweepEveryMs: 1_000_000_000,
  }
  const presence = await enterPresence({ ...options, recoversJobs: true })
  await presence.holdJobsAs(`holder-${id}`)
  return { client, presence, bus: counted }
}

const alive = ({ members }: Model) => members.filter(({ state }) => state === 'alive')

async function check(model: Model): Promise<void> {
  const { rows } = await database().pool.query<{ id: string; holder: string | null }>(
    'select id::text, locked_by as holder from graphile_worker._private_jobs',
  )
  const holders = new Map(rows.map(({ id, holder }) => [id, holder]))
  for (const { id, state, jobs } of model.members)
    for (const job of jobs) expect(holders.get(job)).toBe(state === 'gone' ? null : `holder-${id}`)
  for (const job of model.free) expect(holders.get(job)).toBeNull()
  const present = await database().pool.query<{ id: string }>('select id::text from processes')
  const expected = model.members.filter(({ state }) => state !== 'gone').map(({ id }) => id)
  expect(present.rows.map(({ id }) => id).sort()).toEqual(expected.sort())
}

/** What a sweep of a live process does: the dead are gone, and their jobs are free. */
function bury(model: Model): void {
  for (const member of model.members) {
    if (member.state !== 'dead') continue
    member.state = 'gone'
    for (const job of member.jobs) model.free.add(job)
    member.jobs.clear()
  }
}

type Command = fc.AsyncCommand<Model, Real>
const command = (name: string, run: (model: Model, real: Real) => Promise<void>): Command => ({
  check: () => true,
  async run(model, real) {
    await run(model, real)
    await check(model)
  },
  toString: () => name,
})
const ofAlive = (name: string, run: (member: Member, process: Process, model: Model) => Promise<void>) =>
  fc.nat(2).map((at) =>
    command(`${name} ${at}`, async (model, real) => {
      const member = alive(model)[at]
      const process = member && real.get(member.id)
      if (member && process) await run(member, process, model)
    }),
  )

/** The server notices the end of a connection a little later. */
async function untilUnlocked(id: string): Promise<void> {
  const held = `select from pg_locks where locktype = 'advisory' and objsubid = 1
    and (classid::bigint << 32 | objid::bigint) = $1::bigint`
  await expect.poll(async () => (await database().pool.query(held, [id])).rowCount).toBe(0)
}

const commands: fc.Arbitrary<Command>[] = [
  fc.constant(
    command('enter', async (model, real) => {
      if (alive(model).length === 3) return
      const id = String(randomInt(1, 2 ** 40))
      real.set(id, await enter(id))
      model.members.push({ id, state: 'alive', jobs: new Set() })
      bury(model)
    }),
  ),
  ofAlive('take a job', async ({ id, jobs }, _process, model) => {
    const { rows } = await database().pool.query<{ id: string }>(
      "select id::text from graphile_worker.add_job('model.of.presence', '{}'::json)",
    )
    const job = rows[0]?.id ?? ''
    const take = 'update graphile_worker._private_jobs set locked_by = $2, locked_at = now() where id = $1'
    await database().pool.query(take, [job, `holder-${id}`])
    model.free.delete(job)
    jobs.add(job)
  }),
  ofAlive('die', async (member, { client }) => {
    await client.end()
    await untilUnlocked(member.id)
    member.state = 'dead'
  }),
  ofAlive('sweep', async (_member, { presence, bus }, model) => {
    await presence.sweep()
    bury(model)
    expect(bus.peers).toBe(alive(model).length - 1)
  }),
  fc.constant(
    command('all sweep at once', async (model, real) => {
      await Promise.all(alive(model).map(({ id }) => real.get(id)?.presence.sweep()))
      if (alive(model).length > 0) bury(model)
    }),
  ),
  ofAlive('leave', async (member, { client, presence }) => {
    // Its runner has handed its jobs back before.
    if (member.jobs.size > 0) return
    await presence.leave()
    await client.end()
    member.state = 'gone'
  }),
]

it('frees the jobs of the dead at the next sweep, and never those of the living', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 20, size: '+1' }), async (asked) => {
      const real: Real = new Map()
      await database().pool.query('delete from processes')
      await database().pool.query('delete from graphile_worker._private_jobs')
      try {
        await fc.asyncModelRun(() => ({ model: { members: [], free: new Set<string>() }, real }), asked)
      } finally {
        for (const { client, presence } of real.values()) {
          await presence.leave()
          await client.end().catch(() => undefined)
        }
      }
    }),
    { numRuns: RUNS },
  )
})
