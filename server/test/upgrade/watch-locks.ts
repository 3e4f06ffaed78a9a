import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const EVERY_MS = 20
/** A lock that a write takes. */
const probe = (table: string): string => `begin; lock table ${table} in row exclusive mode; commit`

export interface LockWatch {
  /** How long a write to each table waited at most, in milliseconds. */
  stop(): Promise<Readonly<Record<string, number>>>
}

/** Writes wait for a table for as long as a migration locks it: tried every 20 ms, on a connection for each table. */
export async function watchLocks(connectionString: string, tables: readonly string[]): Promise<LockWatch> {
  const longest: Record<string, number> = {}
  const state = { isOver: false }
  const watching = tables.map(async (table) => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    while (!state.isOver) {
      const startMs = performance.now()
      await client.query(probe(table)).catch(() => client.query('rollback'))
      longest[table] = Math.max(longest[table] ?? 0, Math.round(performance.now() - startMs))
      await pause(EVERY_MS)
    }
    await client.end()
  })
  return {
    async stop() {
      state.isOver = true
      await Promise.all(watching)
      return longest
    },
  }
}
