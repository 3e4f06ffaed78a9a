import type { Duplex } from 'node:stream'
import { CLOSE_CODES, MAX_BUFFERED_BYTES, type ServerMessage } from '@multas/contract'
import type { WebSocket } from 'ws'

/** Below this a reader that was paused may be sent more. */
const RESUME_BYTES = MAX_BUFFERED_BYTES / 4

/** The first look after the last event, and the longest time between two looks. */
const FIRST_LOOK_MS = 2_000
const LAST_LOOK_MS = 30_000

/**
 * One browser on the line.
 *
 * Life: `connected` (it must authenticate in time) → `joined` (it was told so and is up to date up to `sent`) →
 * `closing`. A joined connection whose reader is slow is *behind*: nothing more is queued for it, and once it has
 * drained it reads on from the table.
 */
export class LiveConnection {
  searchId: string
  /** The last sequence number handed to the socket. */
  sent = 0
  phase: 'connected' | 'joining' | 'joined' | 'closing' = 'connected'
  /** Answered the last ping. */
  isAlive = true
  /** When its reader fell behind (ms, monotonic); 0 while it keeps up. */
  behindSinceMs = 0
  /** When to look into the table although nobody woke us (ms, monotonic): wake-ups may be lost. */
  lookAtMs: number
  #silenceMs = FIRST_LOOK_MS
  /** A reading of the table for it is under way. */
  isReading = false
  /** Something happened during that reading: read again after it. */
  mustReadAgain = false
  readonly #socket: WebSocket
  readonly #wire: Duplex
  readonly #onDrained: (connection: LiveConnection) => void

  constructor(
    socket: WebSocket,
    wire: Duplex,
    searchId: string,
    nowMs: number,
    onDrained: (connection: LiveConnection) => void,
  ) {
    this.#socket = socket
    this.#wire = wire
    this.searchId = searchId
    this.lookAtMs = nowMs + FIRST_LOOK_MS
    this.#onDrained = onDrained
  }

  say(message: ServerMessage): void {
    this.#socket.send(JSON.stringify(message))
  }

  /** Sends a message that may be missed. False when the reader isn't there yet, or too far behind. */
  announce(message: ServerMessage): boolean {
    if (this.phase !== 'joined' || this.behindSinceMs > 0 || this.#socket.bufferedAmount > RESUME_BYTES)
      return false
    this.say(message)
    return true
  }

  /** Everything that `tell` sends goes to the network in one piece: one system call for a handful of events. */
  tellTogether(tell: () => void): void {
    this.#wire.cork()
    tell()
    this.#wire.uncork()
  }

  /** Sends one numbered event, already written as text. False when the reader is too far behind for it. */
  tell(seq: number, text: string): boolean {
    if (this.phase !== 'joined' || this.behindSinceMs > 0) return false
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) {
      this.behindSinceMs = performance.now()
      return false
    }
    this.sent = seq
    this.#silenceMs = FIRST_LOOK_MS
    this.lookAtMs = performance.now() + FIRST_LOOK_MS
    if (this.#socket.bufferedAmount < RESUME_BYTES) this.#socket.send(text)
    else this.#socket.send(text, () => this.#drained())
    return true
  }

  #drained(): void {
    if (this.behindSinceMs === 0 || this.#socket.bufferedAmount > RESUME_BYTES) return
    this.behindSinceMs = 0
    this.#onDrained(this)
  }

  /** Nothing was heard for a while: whether it is time to look, each time after twice the silence. */
  isDueToLook(nowMs: number): boolean {
    if (this.phase !== 'joined' || nowMs < this.lookAtMs) return false
    this.#silenceMs = Math.min(this.#silenceMs * 2, LAST_LOOK_MS)
    this.lookAtMs = nowMs + this.#silenceMs
    return true
  }

  ping(): void {
    this.isAlive = false
    this.#socket.ping()
  }

  close(reason: keyof typeof CLOSE_CODES, words: string): void {
    if (this.phase === 'closing') return
    this.phase = 'closing'
    this.#socket.close(CLOSE_CODES[reason], words)
  }

  /** Ends it without waiting for the other side. */
  cut(): void {
    this.phase = 'closing'
    this.#socket.terminate()
  }
}
