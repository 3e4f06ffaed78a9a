import { hostname } from 'node:os'
import type { Db } from '../database/db.ts'
import { isDatabaseOutage, retryThroughOutage } from '../database/outage.ts'
import { statement } from '../database/statement.ts'
import type { Log } from '../log/log.ts'
import type { Bus } from './bus.ts'

/**
 * Each process has a row in `processes` and holds its advisory lock. If the lock is free, the process is dead
 * regardless of clocks, and its jobs return to the queue.
 */
export interface Presence {
  holdJobsAs(queueHolder: string): Promise<void>
  sweep(): Promise<void>
  leave(): Promise<void>
}

export interface PresenceOptions {
  readonly db: Db
  readonly bus: Bus
  readonly role: string
  readonly log: Log
  readonly sweepEveryMs: number
  readonly recoversJobs: boolean
}

/** Older locks of unknown holders belong to processes that died during startup. */
const UNKNOWN_HOLDER_AGE = '1 minute'
const ORPHANED_LOCKS_EVERY = 60
/** Without others, whose arrival wakes this process. */
const ALONE_EVERY = 10
const REGISTER_MS = 60_000

/** After an outage all processes lost their locks together; they get this long to retake them. */
const RECONNECT_GRACE_MS = 2_000

/**
 * One statement deletes the row, requeues the jobs and notifies the queue, so an interrupted sweep leaves
 * nothing half done.
 */
const DELETE_DEAD = statement({
  name: 'presence.bury_dead',
  text: `
with dead as (
  delete from processes where id <> $1 and pg_try_advisory_xact_lock(id) returning id, queue_holder
), lapsed as (
  update outbound_permits set lapsed_at = now() where holder in (select id from dead)
), holders as (
  select array_agg(queue_holder) as names from dead where queue_holder is not null and $2::boolean
)
select (select count(*)::int from dead) as dead,
  (select count(*)::int from processes where id <> $1) - (select count(*)::int from dead) as others,
  (select graphile_worker.force_unlock_workers(names) from holders where names is not null) as unlocked,
  (select pg_notify('jobs:insert', '{"r":0,"count":100}') from holders where names is not null) as woken`,
  row: { dead: 'int4', others: 'int4' },
})

const REGISTER = statement({
  name: 'presence.register',
  text: `insert into processes (id, role, host, pid, queue_holder) values ($1, $2, $3, $4, $5)
    on conflict (id) do update set queue_holder = excluded.queue_holder`,
})

const LEAVE = statement({ name: 'presence.leave', text: 'delete from processes where id = $1' })

const UNLOCK = statement({
  name: 'presence.unlock',
  text: `select graphile_worker.force_unlock_workers($1), pg_notify('jobs:insert', '{"r":0,"count":100}')`,
})

const FIND_ORPHANED_LOCKS = statement({
  name: 'presence.orphaned_locks',
  isReplanned: true,
  text: `
select distinct locked_by from graphile_worker._private_jobs
where locked_at < now() - interval '${UNKNOWN_HOLDER_AGE}'
  and not exists (select from processes where queue_holder = locked_by)`,
  row: { locked_by: 'text' },
})

export async function enterPresence(options: PresenceOptions): Promise<Presence> {
  const { db, bus, role, log } = options
  const state = { queueHolder: null as string | null, ticks: 0, isSweeping: false, isDue: false }

  async function register(): Promise<void> {
    await REGISTER.query(db, [bus.processId, role, hostname(), process.pid, state.queueHolder])
  }

  async function sweep(): Promise<void> {
    if (bus.upAgainForMs() < RECONNECT_GRACE_MS) return bus.countPeers(1)
    const { rows } = await DELETE_DEAD.query(db, [bus.processId, options.recoversJobs])
    const { dead = 0, others = 0 } = rows[0] ?? {}
    if (dead > 0) log.warn('presence.dead_removed', { processes: dead, recovered: options.recoversJobs })
    bus.countPeers(others)
  }

  async function tick(): Promise<void> {
    state.ticks += 1
    if (state.ticks % ORPHANED_LOCKS_EVERY === 0 && options.recoversJobs) await unlockOrphaned()
    if (bus.hasPeers() || state.ticks % ALONE_EVERY === 0) await sweep()
  }

  async function unlockOrphaned(): Promise<void> {
    const orphaned = await FIND_ORPHANED_LOCKS.query(db)
    if (orphaned.rows.length > 0) await UNLOCK.query(db, [orphaned.rows.map((row) => row.locked_by)])
  }

  async function runQuietly(work: () => Promise<void>): Promise<void> {
    if (state.isSweeping) return
    state.isSweeping = true
    try {
      await work()
    } catch (error) {
      if (isDatabaseOutage(error))
        log.warn('presence.sweep.postponed', { reason: 'the database is unavailable' })
      else log.error('presence.sweep.failed', error)
    }
    state.isSweeping = false
    if (!state.isDue) return
    state.isDue = false
    await runQuietly(sweep)
  }

  await register()
  bus.on('processes', (id) => {
    if (id === bus.processId) return
    // A sweep that runs may have counted before.
    state.isDue = state.isSweeping
    void runQuietly(sweep)
  })
  await sweep()
  await bus.wake('processes', bus.processId)
  bus.onReconnect(() => {
    bus.countPeers(1)
    void retryThroughOutage(register, { giveUpAfterMs: REGISTER_MS }).catch((error: unknown) =>
      log.error('presence.register.failed', error),
    )
  })
  const timer = setInterval(() => void runQuietly(tick), options.sweepEveryMs)
  return {
    sweep,
    async holdJobsAs(queueHolder) {
      state.queueHolder = queueHolder
      await register()
    },
    async leave() {
      clearInterval(timer)
      await LEAVE.query(db, [bus.processId])
      await bus.wake('processes', bus.processId)
    },
  }
}
