import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export const SILENCE_WATCH = 'multas silence watch'

interface SilenceOptions {
  readonly connectionString: string
  /** The database did not answer: connections that are silent too will not be answered any more. */
  readonly onSilence: () => void
  readonly everyMs?: number
  readonly answerMs?: number
}

/**
 * Pings the database on a connection of its own, for a command, which has no bus. Without it a command waits for hours
 * on a connection that a firewall dropped. Returns how to stop.
 */
export function watchSilence({
  connectionString,
  onSilence,
  everyMs = 5_000,
  answerMs = 10_000,
}: SilenceOptions): () => void {
  const stopping = new AbortController()
  const rest = () => pause(everyMs, null, { ref: false, signal: stopping.signal })
  async function pingUntilSilent(isAgain: boolean): Promise<never> {
    const limits = { connectionTimeoutMillis: answerMs, query_timeout: answerMs }
    const client = new pg.Client({ connectionString, application_name: SILENCE_WATCH, ...limits })
    client.on('error', () => undefined)
    const destroy = () => client.connection.stream.destroy()
    stopping.signal.addEventListener('abort', destroy, { once: true })
    try {
      await client.connect()
      if (isAgain) onSilence()
      for (;;) {
        await client.query('select 1')
        await rest()
      }
    } finally {
      stopping.signal.removeEventListener('abort', destroy)
      destroy()
    }
  }
  async function watch(): Promise<void> {
    for (let isAgain = false; !stopping.signal.aborted; ) {
      // A refusal is an answer too.
      isAgain = await pingUntilSilent(isAgain).catch((error) => !(error instanceof pg.DatabaseError))
      if (stopping.signal.aborted) return
      if (isAgain) onSilence()
      await rest().catch(() => undefined)
    }
  }
  void watch()
  return () => stopping.abort()
}
