import type { Socket } from 'node:net'
import type { Fault } from '../faults/fault.ts'
import type { Dialect } from '../http/routes.ts'
import type { Site } from '../http/site.ts'
import { Random } from '../world/random.ts'
import {
  changeSettings,
  initialSettings,
  type Latency,
  type Settings,
  type SettingsChange,
} from './settings.ts'

interface SeenRequest {
  /** ISO instant of its arrival. */
  readonly at: string
  readonly method: string
  /** With its query, inside the upstream. */
  readonly path: string
  readonly body: string
  /** 0 when the client never got one. */
  readonly status: number
  readonly ms: number
}

/** One upstream as the control API returns it. */
export interface UpstreamReport extends Settings {
  readonly slug: string
  readonly name: string
  readonly path: string
  readonly requests: number
  readonly connections: number
  readonly inFlight: number
  readonly maxInFlight: number
  readonly faultsServed: number
  readonly aborted: number
  readonly statuses: Readonly<Record<string, number>>
  readonly lastRequests: readonly SeenRequest[]
}

const MAX_REQUESTS = 20

function freshCounters(inFlight: number) {
  return {
    requests: 0,
    connections: 0,
    inFlight,
    maxInFlight: inFlight,
    faultsServed: 0,
    aborted: 0,
    statuses: new Map<number, number>(),
    lastRequests: [] as {
      at: number
      method: string
      path: string
      body: string
      status: number
      ms: number
    }[],
  }
}

/** One upstream while it runs: its dialect, its settings, and what has come to it. */
export class Upstream {
  readonly site: Site
  readonly dialect: Dialect
  private settings: Settings
  private readonly initialLatency: Latency
  private random: Random
  private counters = freshCounters(0)
  /** Requests within their latency. */
  private readonly waiting = new Set<() => void>()
  private sockets = new WeakSet<Socket>()

  constructor(site: Site, dialect: Dialect, latencyMs: Latency) {
    this.site = site
    this.dialect = dialect
    this.initialLatency = latencyMs
    this.settings = initialSettings(latencyMs)
    this.random = this.freshRandom()
  }

  get current(): Settings {
    return this.settings
  }

  change(change: SettingsChange): void {
    this.settings = changeSettings(this.settings, change)
    if (change.rotate === true) this.site.rotate()
    if (change.latencyMs !== undefined) for (const hasten of this.waiting) hasten()
  }

  reset(): void {
    this.settings = initialSettings(this.initialLatency)
    this.random = this.freshRandom()
    this.resetCounters()
    for (const hasten of this.waiting) hasten()
  }

  resetCounters(): void {
    this.counters = freshCounters(this.counters.inFlight)
    this.sockets = new WeakSet()
  }

  /** Answers after the latency, or earlier if it is shortened meanwhile; the function it gives cancels that. */
  afterLatency(respond: () => void): () => void {
    const latencyMs = this.drawLatencyMs()
    if (latencyMs === 0) {
      respond()
      return () => undefined
    }
    let dueMs = performance.now() + latencyMs
    const stop = () => {
      clearTimeout(timer)
      this.waiting.delete(hasten)
    }
    const answerNow = () => {
      stop()
      respond()
    }
    const hasten = () => {
      const leftMs = this.drawLatencyMs()
      if (performance.now() + leftMs >= dueMs) return
      dueMs = performance.now() + leftMs
      clearTimeout(timer)
      timer = setTimeout(answerNow, leftMs)
    }
    let timer = setTimeout(answerNow, latencyMs)
    this.waiting.add(hasten)
    return stop
  }

  private drawLatencyMs(): number {
    const { latencyMs } = this.settings
    return typeof latencyMs === 'number' ? latencyMs : this.random.between(latencyMs[0], latencyMs[1])
  }

  /** The fault that this request suffers, if any; one that is counted is used up. */
  drawFault(path: string): Fault | null {
    const { fault, faultRate, times, onlyPath } = this.settings
    if (fault === null || times === 0 || (onlyPath !== null && !path.includes(onlyPath))) return null
    if (faultRate < 1 && !this.random.chance(faultRate)) return null
    if (times !== null) this.settings = { ...this.settings, times: times - 1 }
    if (this.settings.times === 0) this.settings = { ...this.settings, fault: null }
    this.counters.faultsServed += 1
    return fault
  }

  /** Counts a request in; the function it gives counts it out, once, with what the client got. */
  begin(
    socket: Socket,
    method: string,
    path: string,
  ): (status: number, completed: boolean, body: string) => void {
    const { counters } = this
    const at = Date.now()
    counters.requests += 1
    counters.inFlight += 1
    counters.maxInFlight = Math.max(counters.maxInFlight, counters.inFlight)
    if (!this.sockets.has(socket)) {
      this.sockets.add(socket)
      counters.connections += 1
    }
    return (status, completed, body) => {
      this.counters.inFlight -= 1
      if (!completed) counters.aborted += 1
      counters.statuses.set(status, (counters.statuses.get(status) ?? 0) + 1)
      counters.lastRequests.push({ at, method, path, body, status, ms: Date.now() - at })
      if (counters.lastRequests.length > MAX_REQUESTS) counters.lastRequests.shift()
    }
  }

  report(): UpstreamReport {
    const { statuses, lastRequests, ...counts } = this.counters
    return {
      slug: this.site.slug,
      name: this.site.name,
      path: `/${this.site.slug}`,
      ...this.settings,
      ...counts,
      statuses: Object.fromEntries(statuses),
      lastRequests: lastRequests
        .map((seen) => ({ ...seen, at: new Date(seen.at).toISOString(), body: seen.body.slice(0, 500) }))
        .reverse(),
    }
  }

  private freshRandom(): Random {
    return new Random(`${this.site.world.seed}|behaviour|${this.site.slug}`)
  }
}
