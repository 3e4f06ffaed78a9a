import type { ClientMessage, LiveEvent, ServerMessage } from '@multas/contract'
import type { Scheduler } from 'fast-check'
import { CallError } from '../../api/call-error.ts'
import type { LiveSocket } from './live-connection.ts'
import { sampleInfraction, sampleSearchReply, sampleStatus } from './search-samples.ts'

export interface ServedSearch {
  readonly id: string
  readonly events: LiveEvent[]
}

export const isEnded = ({ events }: ServedSearch): boolean => events.at(-1)?.type === 'session_complete'

interface ServedSocket {
  readonly search: ServedSearch
  readonly socket: LiveSocket
  isOpen: boolean
  sent: number | null
  last: Promise<void>
}

type Fault = 'unreached' | 'expired'

interface AskedOfServer {
  readonly params?: { readonly id: string }
  readonly body?: { readonly sessionId: string }
}

/** Test model of the server: each message takes as long as the scheduler says, in the order of its socket. */
export class ModelServer {
  readonly searches: ServedSearch[] = []
  readonly forgotten = new Set<string>()
  readonly #sockets: ServedSocket[] = []
  readonly #scheduler: Scheduler
  #faults: Fault[] = []

  constructor(scheduler: Scheduler) {
    this.#scheduler = scheduler
  }

  openSockets = () => this.#sockets.filter(({ isOpen }) => isOpen)

  add(search: ServedSearch, event: LiveEvent): void {
    search.events.push(event)
    for (const served of this.#sockets)
      if (served.search === search && served.sent !== null) this.#sendNews(served)
  }

  cut(code: number): void {
    for (const served of this.openSockets()) this.#close(served, code)
  }

  fail = (fault: Fault) => void this.#faults.push(fault)

  recover(): void {
    this.#faults = []
  }

  openSocket = (sessionId: string): LiveSocket => {
    const search = this.#find(sessionId) ?? { id: sessionId, events: [] }
    const socket = emptySocket()
    const served: ServedSocket = { search, isOpen: true, sent: null, socket, last: Promise.resolve() }
    socket.send = (text) => this.#authenticate(served, JSON.parse(String(text)))
    socket.close = () => {
      served.isOpen = false
    }
    this.#sockets.push(served)
    this.#inOrder(served, 'open', () => socket.onopen?.call({} as never, {} as never))
    return socket
  }

  async call(route: { path: string }, { params, body }: AskedOfServer): Promise<unknown> {
    await this.#scheduler.schedule(Promise.resolve(), `request ${route.path}`)
    if (route.path !== '/api/search' && this.#takeFault('unreached')) throw new CallError(0, 'Sin conexión')
    const reply = this.#replyTo(route.path, params?.id ?? body?.sessionId)
    await this.#scheduler.schedule(Promise.resolve(), `reply ${route.path}`)
    return reply
  }

  #replyTo(path: string, id: string | undefined): unknown {
    if (path === '/api/search') {
      const search: ServedSearch = { id: `s${this.searches.length + 1}`, events: [] }
      this.searches.push(search)
      return sampleSearchReply({ sessionId: search.id, wsToken: search.id })
    }
    const search = this.#find(id ?? '')
    if (search === undefined) throw new CallError(404, 'No existe')
    return path.endsWith('refresh-token') ? { token: search.id } : statusOf(search)
  }

  #authenticate(served: ServedSocket, { token, after }: ClientMessage): void {
    const refusal = this.#takeFault('expired') ? 4403 : token === served.search.id ? null : 4401
    if (refusal !== null) this.#close(served, refusal)
    else this.#accept(served, after ?? 0)
  }

  #accept(served: ServedSocket, after: number): void {
    const lastSeq = served.search.events.length
    served.sent = Math.min(after, lastSeq)
    this.#send(served, { type: 'authSuccess', sessionId: served.search.id, version: 1, lastSeq })
    this.#sendNews(served)
  }

  #sendNews(served: ServedSocket): void {
    for (const event of served.search.events.slice(served.sent ?? 0)) this.#send(served, event)
    served.sent = served.search.events.length
    if (isEnded(served.search)) this.#close(served, 1000)
  }

  #send(served: ServedSocket, message: ServerMessage): void {
    const data = JSON.stringify(message)
    this.#inOrder(served, message.type, () =>
      served.socket.onmessage?.call({} as never, { data } as MessageEvent),
    )
  }

  #close(served: ServedSocket, code: number): void {
    this.#inOrder(served, `close ${code}`, () => {
      served.isOpen = false
      served.socket.onclose?.call({} as never, { code } as CloseEvent)
    })
  }

  #inOrder(served: ServedSocket, label: string, act: () => void): void {
    served.last = served.last.then(async () => {
      await this.#scheduler.schedule(Promise.resolve(), label)
      if (served.isOpen) act()
    })
  }

  #takeFault(fault: Fault): boolean {
    const at = this.#faults.indexOf(fault)
    if (at >= 0) this.#faults.splice(at, 1)
    return at >= 0
  }

  #find = (id: string) => this.searches.find((search) => search.id === id && !this.forgotten.has(id))
}

function emptySocket(): LiveSocket {
  return { onopen: null, onmessage: null, onclose: null, send: () => {}, close: () => {} }
}

const finesOf = ({ events }: ServedSearch) =>
  events.flatMap((event) => (event.type === 'infraction_update' ? [event.infraction] : []))

function statusOf(search: ServedSearch) {
  const { events, id } = search
  return sampleStatus({
    sessionId: id,
    sessionComplete: isEnded(search),
    sessionActive: !isEnded(search),
    infractions: finesOf(search),
    lastSeq: events.length,
  })
}

export function nextFine(search: ServedSearch): LiveEvent {
  const seq = search.events.length + 1
  const infraction = {
    ...sampleInfraction({ hash: `${search.id}:${seq}`, numeroActa: `${seq}` }),
    isNew: true,
  }
  return { type: 'infraction_update', seq, infraction }
}

export function nextEnd(search: ServedSearch): LiveEvent {
  return {
    type: 'session_complete',
    seq: search.events.length + 1,
    scoring: null,
    reconciliation: { jurisdictionsVerified: [], jurisdictionsWithErrors: [] },
    totals: { infractions: finesOf(search).length, consulted: 1, total: 1 },
  }
}
