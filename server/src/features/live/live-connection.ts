import type { Duplex } from 'node:stream'
import { CLOSE_CODES, MAX_BUFFERED_BYTES, type ServerMessage } from '@multas/contract'
import type { WebSocket } from 'ws'
import { currentSpan } from '../../platform/tracing/span.ts'

const RESUME_BYTES = MAX_BUFFERED_BYTES / 4
/** A batch beyond this is written in parts: text held back must not count as a reader that does not read. */
const BATCH_BYTES = 65_536

const POLL_INTERVAL_MS = 2_000
const LONGEST_POLL_INTERVAL_MS = 30_000

/**
 * States: `connected` (must authenticate in time) → `joined` (acknowledged and up to date to `sent`) →
 * `closing`. A joined connection with a slow reader is *behind*: nothing more is queued, and once drained it
 * continues from the table.
 */
export class LiveConnection {
  searchId: string
  sent = 0
  phase: 'connected' | 'joining' | 'joined' | 'closing' = 'connected'
  isAlive = true
  /** Time at which the reader fell behind (ms, monotonic); 0 while it keeps up. */
  behindSinceMs = 0
  /** Milliseconds, monotonic: wake-ups may be lost. */
  nextPollAt: number
  #silenceMs = POLL_INTERVAL_MS
  isReading = false
  mustReadAgain = false
  readonly span = currentSpan()
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
    this.nextPollAt = nowMs + POLL_INTERVAL_MS
    this.#onDrained = onDrained
  }

  send(message: ServerMessage): void {
    this.#socket.send(JSON.stringify(message))
  }

  /** Sends a message that may be dropped. Returns false if the reader has not joined or is too far behind. */
  announce(message: ServerMessage): boolean {
    if (this.phase !== 'joined' || this.behindSinceMs > 0 || this.#socket.bufferedAmount > RESUME_BYTES)
      return false
    this.send(message)
    return true
  }

  /** One network write for several events. */
  sendBatch<T>(sendEvents: () => T): T {
    this.#wire.cork()
    const sent = sendEvents()
    this.#wire.uncork()
    return sent
  }

  #writeBatch(): void {
    this.#wire.uncork()
    this.#wire.cork()
  }

  sendEvent(seq: number, text: string): boolean {
    if (this.phase !== 'joined' || this.behindSinceMs > 0) return false
    if (this.#wire.writableCorked > 0 && this.#wire.writableLength > BATCH_BYTES) this.#writeBatch()
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) {
      this.behindSinceMs = performance.now()
      return false
    }
    this.sent = seq
    this.#silenceMs = POLL_INTERVAL_MS
    this.nextPollAt = performance.now() + POLL_INTERVAL_MS
    if (this.#socket.bufferedAmount < RESUME_BYTES) this.#socket.send(text)
    else this.#socket.send(text, () => this.#drained())
    return true
  }

  #drained(): void {
    if (this.behindSinceMs === 0 || this.#socket.bufferedAmount > RESUME_BYTES) return
    this.behindSinceMs = 0
    this.#onDrained(this)
  }

  /** True if a poll is due; the interval doubles with each silent poll. */
  isPollDue(nowMs: number): boolean {
    if (this.phase !== 'joined' || nowMs < this.nextPollAt) return false
    this.#silenceMs = Math.min(this.#silenceMs * 2, LONGEST_POLL_INTERVAL_MS)
    this.nextPollAt = nowMs + this.#silenceMs
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

  cut(): void {
    this.phase = 'closing'
    this.#socket.terminate()
  }
}
