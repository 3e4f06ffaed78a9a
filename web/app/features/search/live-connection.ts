import type { CLOSE_CODES, ClientMessage, LiveEvent, QueuePlace } from '@multas/contract'
import { LIVE_TRANSITIONS, type LiveStatus, type LiveTransition } from './live-transitions.ts'
import { readServerMessage } from './read-server-message.ts'
import {
  MAX_AUTH_FAILURES,
  MAX_RECONNECTS,
  MAX_TOKEN_EXPIRIES,
  reconnectDelayMs,
} from './reconnect-policy.ts'

/** On a bad network the timeout of the browser itself is minutes. */
export const ACCEPT_WITHIN_MS = 15_000

/** The browser does not see the server's pings. */
export const SILENT_FOR_MS = 45_000

const NORMAL: typeof CLOSE_CODES.done = 1000
const AUTH_FAILED: typeof CLOSE_CODES.authFailed = 4401
const TOKEN_EXPIRED: typeof CLOSE_CODES.tokenExpired = 4403

export type LiveSocket = Pick<WebSocket, 'onopen' | 'onmessage' | 'onclose' | 'send' | 'close'>

export interface LiveOptions {
  readonly token: string
  readonly after: number
  openSocket(): LiveSocket
  /** Requests a fresh token; null if refused; throws if unreachable. */
  refreshToken(): Promise<string | null>
  onEvent(event: LiveEvent): void
  onQueue(queue: QueuePlace | null): void
  onStatus(status: LiveStatus): void
  schedule(task: () => void, delayMs: number): () => void
  /** From 0 up to 1. */
  random(): number
}

/**
 * Independent of React and browser globals (docs/behaviour/live-results.md#reconnecting). Each event once and
 * in order: a reconnect sends the last sequence number.
 */
export class LiveConnection {
  readonly #options: LiveOptions
  #status: LiveStatus = 'idle'
  #socket: LiveSocket | null = null
  #token: string
  #after: number
  #losses = 0
  #authFailures = 0
  #expiries = 0
  #renewals = 0
  #callOff: () => void = () => {}

  constructor(options: LiveOptions) {
    this.#options = options
    this.#token = options.token
    this.#after = options.after
  }

  start(): void {
    if (this.#take('start')) this.#connect()
  }

  /** The old connection may be dead unnoticed. */
  reconnect(): void {
    if (!this.#take('reconnect')) return
    this.#losses = this.#authFailures = this.#expiries = 0
    this.#drop('Reconnecting')
    this.#connect()
  }

  close(reason: string): void {
    this.#drop(reason)
    this.#take('close')
  }

  #take(event: LiveTransition): boolean {
    const next = LIVE_TRANSITIONS[this.#status][event]
    if (next === 'ignored') return false
    if (next !== this.#status) {
      this.#status = next
      this.#options.onStatus(next)
    }
    return true
  }

  #connect(): void {
    const socket = this.#options.openSocket()
    this.#socket = socket
    this.#callOff = this.#options.schedule(() => this.#giveUp(socket), ACCEPT_WITHIN_MS)
    socket.onopen = () => {
      const hello: ClientMessage = { type: 'auth', token: this.#token, after: this.#after }
      socket.send(JSON.stringify(hello))
    }
    socket.onmessage = ({ data }) => this.#receive(data)
    socket.onclose = ({ code }) => this.#closed(code)
  }

  #receive(data: unknown): void {
    const message = readServerMessage(data)
    if (message === null) return
    if (this.#status === 'connected') this.#awaitMessage()
    if (message.type === 'authSuccess') {
      this.#callOff()
      this.#losses = this.#authFailures = this.#expiries = 0
      this.#take('accepted')
      this.#awaitMessage()
    } else if (message.type === 'authFailed' || message.type === 'error') {
      // After authentication an error concerns one message: the server closes the connection if it is fatal.
      if (message.type === 'error' && this.#status === 'connected') return
      this.#drop('Token refused')
      this.#authFailed()
    } else if (message.type === 'queue_update') {
      this.#options.onQueue(message.queue)
    } else if (message.seq > this.#after) {
      this.#after = message.seq
      this.#options.onEvent(message)
    }
  }

  #awaitMessage(): void {
    this.#callOff()
    this.#callOff = this.#options.schedule(() => this.reconnect(), SILENT_FOR_MS)
  }

  #giveUp(socket: LiveSocket): void {
    if (this.#socket !== socket || this.#status === 'connected') return
    this.#drop('Not accepted in time')
    this.#retryLater()
  }

  #closed(code: number): void {
    this.#callOff()
    this.#socket = null
    if (code === NORMAL) this.#take('ended')
    else if (code === AUTH_FAILED) this.#authFailed()
    else if (code === TOKEN_EXPIRED) this.#tokenExpired()
    else this.#retryLater()
  }

  #authFailed(): void {
    this.#authFailures += 1
    if (this.#authFailures >= MAX_AUTH_FAILURES) this.#take('tokenRejectedForGood')
    else void this.#renew()
  }

  #tokenExpired(): void {
    this.#expiries += 1
    if (this.#expiries > MAX_TOKEN_EXPIRIES) this.#take('tokenRejectedForGood')
    else void this.#renew()
  }

  #retryLater(): void {
    this.#losses += 1
    if (this.#losses > MAX_RECONNECTS) {
      this.#take('disconnectedForGood')
      return
    }
    this.#take('disconnected')
    const delayMs = reconnectDelayMs(this.#losses, this.#options.random())
    this.#callOff = this.#options.schedule(() => this.#retry(), delayMs)
  }

  #retry(): void {
    if (this.#take('retryDue')) this.#connect()
  }

  async #renew(): Promise<void> {
    this.#take('tokenRejected')
    this.#renewals += 1
    const renewal = this.#renewals
    const token = await this.#options.refreshToken().catch(() => undefined)
    if (renewal !== this.#renewals || this.#status !== 'waiting' || this.#socket !== null) return
    if (token === undefined) this.#retryLater()
    else if (token === null) this.#take('renewalDenied')
    else {
      this.#token = token
      this.#retry()
    }
  }

  #drop(reason: string): void {
    this.#callOff()
    const socket = this.#socket
    this.#socket = null
    if (socket === null) return
    socket.onopen = null
    socket.onmessage = null
    socket.onclose = null
    socket.close(NORMAL, reason)
  }
}
