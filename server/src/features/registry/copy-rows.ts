import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { COPY_COLUMNS } from './encode-row.ts'

/** Bytes of text that are gathered before they go on the wire. */
const CHUNK = 65_536

/** Lines on their way into `registry_fines`, inside the caller's transaction. */
export interface RowCopy {
  /** Takes one line. True when `flush` is due. */
  add(line: string): boolean
  /** Hands on what was gathered; resolves when more may come. */
  flush(): Promise<void>
  /** Resolves when PostgreSQL has taken every line; rejects with what it refused. */
  end(): Promise<void>
  /** Gives the copy up; the transaction can only be rolled back. */
  abort(): void
}

/**
 * Opens a COPY on a connection. While PostgreSQL writes one chunk the next is being made: `flush` waits only when
 * the connection has no room.
 */
export function openRowCopy(client: pg.ClientBase): RowCopy {
  const stream = client.query(
    copyFrom(`copy registry_fines (${COPY_COLUMNS}) from stdin`, { highWaterMark: 4 * CHUNK }),
  )
  const done = finished(stream)
  done.catch(() => undefined)
  let gathered = ''
  const flush = async () => {
    if (gathered === '') return
    const chunk = Buffer.from(gathered, 'utf8')
    gathered = ''
    if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done])
  }
  return {
    add(line) {
      gathered += line
      return gathered.length >= CHUNK
    },
    flush,
    async end() {
      await flush()
      stream.end()
      await done
    },
    abort: () => void stream.destroy(new Error('the copy was given up')),
  }
}
