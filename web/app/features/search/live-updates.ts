import type { LiveEvent } from '@multas/contract'
import { groupReports } from '@multas/domain'
import { LiveConnection } from './live-connection.ts'
import type { LiveStatus } from './live-transitions.ts'
import { searchToasts } from './search-toasts.ts'
import type { SearchTools } from './search-tools.ts'

const BATCH_MS = 60

export interface LiveUpdatesOptions {
  readonly tools: SearchTools
  renewToken(sessionId: string): Promise<string | null>
  onComplete(): void
  onStatus(status: LiveStatus): void
}

export interface LiveTarget {
  readonly sessionId: string
  readonly token: string
  readonly after: number
  readonly traceparent?: string
}

export class LiveUpdates {
  readonly #options: LiveUpdatesOptions
  #connection: LiveConnection | null = null
  #batch: LiveEvent[] = []
  #newInfractions = 0

  constructor(options: LiveUpdatesOptions) {
    this.#options = options
  }

  connect({ sessionId, token, after, traceparent }: LiveTarget): void {
    const { tools, renewToken, onStatus } = this.#options
    const isCurrent = () => this.#connection === connection
    const connection = new LiveConnection({
      token,
      after,
      openSocket: () => tools.openSocket(sessionId, traceparent),
      refreshToken: () => renewToken(sessionId),
      onEvent: (event) => isCurrent() && this.#collect(event),
      onQueue: (queue) => isCurrent() && tools.store.dispatch({ type: 'queue', queue }),
      onStatus: (status) => isCurrent() && onStatus(status),
      schedule: tools.schedule,
      random: Math.random,
    })
    this.#connection = connection
    connection.start()
  }

  reconnect(): void {
    this.#connection?.reconnect()
  }

  close(reason: string): void {
    this.#connection?.close(reason)
  }

  abandon(reason: string): void {
    const connection = this.#connection
    this.#connection = null
    this.#batch = []
    this.#newInfractions = 0
    connection?.close(reason)
  }

  flush(): void {
    const { store, showToast } = this.#options.tools
    const state = store.getState()
    // A status may have included some of them meanwhile.
    const shown = 'session' in state ? state.session.lastSeq : 0
    const events = this.#batch.filter(({ seq }) => seq > shown)
    this.#batch = []
    if (events.length === 0) return
    store.dispatch({ type: 'live', events })
    this.#store(events)
    this.#announceNew(events)
    if (events.some(({ type }) => type === 'session_complete')) {
      this.#options.onComplete()
      showToast(searchToasts.complete)
    }
  }

  #collect(event: LiveEvent): void {
    this.#batch.push(event)
    if (this.#batch.length === 1) this.#options.tools.schedule(() => this.flush(), BATCH_MS)
  }

  #store(events: readonly LiveEvent[]): void {
    const { storage } = this.#options.tools
    for (const event of events) {
      if (event.type === 'anses_data_ready') storage.savePerson(event.personData)
      if (event.type === 'vehicle_info' || event.type === 'dnrpa_data_ready')
        storage.saveVehicle(event.vehicle)
    }
  }

  /** Another report of a shown act is not a new infraction. */
  #announceNew(events: readonly LiveEvent[]): void {
    const { store, showToast } = this.#options.tools
    const hashes = newHashes(events)
    const state = store.getState()
    if (hashes.size === 0 || !('session' in state)) return
    const newActs = groupReports(state.session.infractions).filter(({ principal, others }) =>
      [principal, ...others].every(({ hash }) => hashes.has(hash)),
    )
    this.#newInfractions += newActs.length
    const last = newActs.at(-1)
    if (last) showToast(searchToasts.newInfraction(this.#newInfractions, last.principal.jurisdiccion))
  }
}

function newHashes(events: readonly LiveEvent[]): ReadonlySet<string> {
  const reports = events.filter((event) => event.type === 'infraction_update')
  return new Set(
    reports.filter(({ infraction }) => infraction.isNew).map(({ infraction }) => infraction.hash),
  )
}
