import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { COPY_COLUMNS } from './encode-row.ts'

/** Bytes that wait for the connection before `write` does. */
const WAITING_BYTES = 262_144

/** Lines on their way into `registry_fines`, inside the caller's transaction. */
export interface RowCopy {
  /** Hands on whole lines; resolves when the connection has room for more. */
  write(lines: Buffer): Promise<void>
  /** Resolves when PostgreSQL has taken every line; rejects with what it refused. */
  end(): Promise<void>
  /** Gives the copy up; the transaction can only be rolled back. */
  abort(): void
}

/** Opens a COPY on a connection. */
export function openRowCopy(client: pg.ClientBase): RowCopy {
  const stream = client.query(
    copyFrom(`copy registry_fines (${COPY_COLUMNS}) from stdin`, { highWaterMark: WAITING_BYTES }),
  )
  const done = finished(stream)
  done.catch(() => undefined)
  // A copy whose connection broke stays writable and breaks on the next use: it is not used again.
  const state = { failure: null as Error | null }
  stream.on('error', (error) => {
    state.failure ??= error
  })
  return {
    async write(lines) {
      if (state.failure !== null) throw state.failure
      if (lines.length > 0 && !stream.write(lines)) await Promise.race([once(stream, 'drain'), done])
    },
    async end() {
      if (state.failure !== null) throw state.failure
      stream.end()
      await done
    },
    abort() {
      if (state.failure === null) stream.destroy(new Error('the copy was given up'))
    },
  }
}
