import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { COPY_COLUMNS } from './encode-row.ts'

const WAITING_BYTES = 262_144

export interface RowCopy {
  write(lines: Buffer): Promise<void>
  end(): Promise<void>
  /** Aborts the copy; the transaction can then only be rolled back. */
  abort(): void
}

export function openRowCopy(client: pg.ClientBase): RowCopy {
  const stream = client.query(
    copyFrom(`copy registry_fines (${COPY_COLUMNS}) from stdin`, { highWaterMark: WAITING_BYTES }),
  )
  const done = finished(stream)
  done.catch(() => undefined)
  // A copy with a broken connection still looks writable and fails on the next use.
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
      if (state.failure === null) stream.destroy(new Error('the copy was aborted'))
    },
  }
}
