import { setTimeout as pause } from 'node:timers/promises'
import type { Bus } from '../bus/bus.ts'
import type { Db } from '../database/database.ts'
import { DatabaseDelays } from '../database/database-delays.ts'
import { isDatabaseOutage, retryThroughOutage } from '../database/outage.ts'
import type { Log } from '../log/log.ts'
import type { ConcurrencyLimiter } from './concurrency-limiter.ts'
import { Lease } from './lease.ts'
import { type PermitRequest, type PermitRow, PermitStore } from './permit-store.ts'
import type { Permit } from './permits.ts'

export interface PermitLeasesOptions {
  readonly db: Db
  readonly bus: Bus
  readonly delays: DatabaseDelays
  readonly log: Log
}

const YIELD_EVERY_MS = 50
const RETRY_MS = 250
const GIVE_UP_MS = 60_000

type Named = Pick<PermitRow, 'kind' | 'number'>
const nameOf = ({ kind, number }: Named) => `${kind} ${number}`

/**
 * Shares upstream limits exactly: each permit is a row held by one process. A lone process leases all at
 * first use. When another announces waiting calls, holders return unused permits and keep their share.
 * Nothing starts while the listening connection is down, because others consider this process dead, or before
 * its permits were re-read.
 */
export class PermitLeases {
  readonly #store: PermitStore
  readonly #bus: Bus
  readonly #log: Log
  /** Every wait for the database, and those that extend deadlines. */
  readonly #delays: readonly [DatabaseDelays, DatabaseDelays]
  #endDelays: readonly (() => void)[] | null = null
  readonly #leases = new Set<Lease>()
  readonly #short = new Set<Lease>()
  readonly #returning = new Map<string, Set<string>>()
  readonly #releasing = new Set<Promise<void>>()
  #yielding: NodeJS.Timeout | null = null
  #timer: NodeJS.Timeout | null = null
  #isSynced = true
  #isBusy = false
  #isClosed = false
  #retryMs = 0

  constructor({ db, bus, delays, log }: PermitLeasesOptions) {
    this.#store = new PermitStore(db, bus.processId)
    this.#bus = bus
    this.#log = log
    this.#delays = [new DatabaseDelays(0), delays]
    bus.onDisconnect(() => this.#beginDelay())
    bus.onReconnect(() => this.#unsync(0))
    bus.on('permits', (payload) => this.#onMessage(payload))
  }

  /** `key` identifies the endpoint in all processes. */
  join(key: string, limiter: ConcurrencyLimiter): void {
    const lease: Lease = new Lease(key, limiter, {
      isPaused: () => this.#isPaused,
      lostMs: () => this.#delays[0].lostMs(),
      release: (permits) => this.#release(key, permits),
      onSurplus: () => this.#yieldPermits(lease),
      onShort: () => {
        this.#keepYielding()
        if (!lease.needsPermits) return
        this.#short.add(lease)
        this.#schedule()
      },
    })
    this.#leases.add(lease)
    limiter.resume()
  }

  leave(limiter: ConcurrencyLimiter): void {
    for (const lease of this.#leases) {
      if (lease.limiter !== limiter) continue
      lease.isLeaving = true
      this.#keepYielding()
      this.#yieldPermits(lease)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#stopYielding()
    if (this.#timer !== null) clearTimeout(this.#timer)
    while (this.#isBusy) await pause(5)
    for (const lease of this.#leases) this.#release(lease.key, lease.revokeAll())
    await Promise.all(this.#releasing)
  }

  get #isPaused(): boolean {
    return !this.#isSynced || this.#bus.upAgainForMs() === 0
  }

  #beginDelay(): void {
    this.#endDelays ??= this.#delays.map((delays) => delays.begin())
  }

  #endDelay(): void {
    if (this.#isPaused) return
    for (const end of this.#endDelays ?? []) end()
    this.#endDelays = null
  }

  #find(key: string): Lease | undefined {
    for (const lease of this.#leases) if (lease.key === key && !lease.isLeaving) return lease
    return undefined
  }

  #schedule(): void {
    if (this.#isClosed || this.#isBusy) return
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    if (this.#isSynced && this.#short.size === 0) return
    const firstMs = Math.min(...[...this.#short].map(({ nextPollAtMs }) => nextPollAtMs)) - performance.now()
    this.#timer = setTimeout(() => void this.#poll(), this.#isSynced ? Math.max(0, firstMs) : this.#retryMs)
  }

  async #poll(): Promise<void> {
    this.#timer = null
    this.#isBusy = true
    this.#beginDelay()
    try {
      if (!this.#isSynced) await this.#sync()
      const now = performance.now()
      const ready = [...this.#short].filter(({ nextPollAtMs }) => nextPollAtMs <= now)
      for (const lease of ready) this.#short.delete(lease)
      await this.#take(ready.filter(({ needsPermits }) => needsPermits))
    } catch (error) {
      // The lost reply may have granted permits.
      this.#isSynced = false
      this.#retryMs = RETRY_MS
      if (!isDatabaseOutage(error)) this.#log.error('outbound.permits.failed', error)
    }
    this.#isBusy = false
    this.#endDelay()
    this.#schedule()
  }

  async #take(leases: readonly Lease[]): Promise<void> {
    if (leases.length === 0) return
    const requests = leases
      .map((lease) => lease.request())
      .filter(({ slots, turns }) => slots > 0 || turns > 0)
    if (requests.length > 0) this.#grant(await this.#store.take(requests))
    const next = leases.filter(({ needsPermits }) => needsPermits).map((lease) => lease.request())
    const turns = next.filter(({ endpoint, turns }) => turns > 0 && requestedNoTurns(requests, endpoint))
    if (turns.length > 0) this.#grant(await this.#store.take(turns))
    const short = leases.filter(({ needsPermits }) => needsPermits)
    if (short.length === 0) return
    const toAnnounce = short.filter((lease) => lease.noteShortage())
    for (const lease of short) this.#short.add(lease)
    await Promise.all(toAnnounce.map(({ key }) => this.#announce('waits', key)))
  }

  #grant(rows: readonly PermitRow[]): void {
    for (const [key, granted] of Map.groupBy(rows, ({ endpoint }) => endpoint)) {
      const permits = granted.map(toPermit)
      const lease = this.#find(key)
      if (lease === undefined) this.#release(key, permits)
      else lease.grant(permits)
    }
  }

  async #announce(what: 'waits' | 'gave', key: string): Promise<void> {
    if (!this.#bus.hasPeers()) return
    const isWaiting = (this.#find(key)?.limiter.waiting ?? 0) > 0
    await this.#bus.wake('permits', JSON.stringify([what, key, this.#bus.processId, isWaiting]))
  }

  #onMessage(payload: string): void {
    this.#keepYielding()
    const [what, key, process, isWaiting] = JSON.parse(payload) as [string, string, string, boolean]
    const lease = this.#find(key)
    if (lease === undefined || process === this.#bus.processId) return
    if (what === 'waits') {
      lease.noteWaiting(process)
      this.#yieldPermits(lease)
      return
    }
    lease.noteReturned(process, isWaiting)
    if (!lease.needsPermits) return
    this.#short.add(lease)
    this.#schedule()
  }

  #keepYielding(): void {
    if (this.#isClosed || this.#yielding !== null) return
    this.#yielding = setInterval(() => this.#yieldAll(), YIELD_EVERY_MS)
    this.#yielding.unref()
  }

  #stopYielding(): void {
    if (this.#yielding !== null) clearInterval(this.#yielding)
    this.#yielding = null
  }

  /** Waking up twenty times a second costs an idle process 2 ms of CPU. */
  #yieldAll(): void {
    const busy = [...this.#leases].filter((lease) => !lease.isIdle)
    for (const lease of busy) this.#yieldPermits(lease)
    if (busy.length === 0) this.#stopYielding()
  }

  #yieldPermits(lease: Lease): void {
    this.#release(lease.key, lease.isLeaving ? lease.revokeAll() : lease.revokeSurplus())
    if (lease.isOver) this.#leases.delete(lease)
  }

  #release(key: string, permits: readonly Permit[]): void {
    if (permits.length === 0) return
    const returning = this.#returning.get(key) ?? new Set<string>()
    this.#returning.set(key, returning)
    for (const permit of permits) returning.add(nameOf(permit))
    const sent = this.#sendReleased(key, permits).finally(() => {
      for (const permit of permits) returning.delete(nameOf(permit))
      this.#releasing.delete(sent)
    })
    this.#releasing.add(sent)
    const lease = this.#find(key)
    if (!lease?.needsPermits) return
    this.#short.add(lease)
    this.#schedule()
  }

  async #sendReleased(key: string, permits: readonly Permit[]): Promise<void> {
    // After an outage the turns have rested longer than recorded.
    const rows = permits.map((permit) => toRow(key, permit))
    try {
      await retryThroughOutage(() => this.#store.release(rows), { giveUpAfterMs: GIVE_UP_MS })
      await this.#announce('gave', key)
    } catch (error) {
      this.#log.error('outbound.permits.release_failed', error)
    }
  }

  #unsync(retryMs: number): void {
    this.#beginDelay()
    this.#isSynced = false
    this.#retryMs = retryMs
    this.#schedule()
  }

  async #sync(): Promise<void> {
    const rows = await this.#store.held()
    const ours = Map.groupBy(rows, ({ endpoint }) => endpoint)
    for (const lease of this.#leases) {
      const held = new Set((ours.get(lease.key) ?? []).map(nameOf))
      lease.keepOnly((permit) => held.has(nameOf(permit)))
    }
    this.#isSynced = true
    const leaving = new Set([...this.#leases].filter(({ isLeaving }) => isLeaving).map(({ key }) => key))
    this.#grant(
      rows.filter(
        (row) => !leaving.has(row.endpoint) && !this.#returning.get(row.endpoint)?.has(nameOf(row)),
      ),
    )
    for (const { limiter } of this.#leases) limiter.resume()
  }
}

function toPermit({ kind, number, agoMs }: PermitRow): Permit {
  return { kind, number, usedMs: agoMs === null ? Number.NEGATIVE_INFINITY : performance.now() - agoMs }
}

function toRow(endpoint: string, { kind, number, usedMs }: Permit): PermitRow {
  const agoMs = kind === 'turn' && Number.isFinite(usedMs) ? performance.now() - usedMs : null
  return { endpoint, kind, number, agoMs }
}

function requestedNoTurns(requests: readonly PermitRequest[], endpoint: string): boolean {
  return requests.some((request) => request.endpoint === endpoint && request.turns === 0)
}
