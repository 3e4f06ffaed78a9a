import type pg from 'pg'
import { expect } from 'vitest'

/** Runs each act until it waits for a lock, the first for the one that `sql` takes; then all go on, in order. */
export async function whileHeld<T>(
  pool: pg.Pool,
  sql: string,
  values: readonly unknown[],
  acts: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(sql, [...values])
  const running: Promise<T>[] = []
  for (const act of acts) {
    running.push(act())
    await expect.poll(() => countBlocked(pool), { timeout: 10_000 }).toBe(running.length)
  }
  await client.query('rollback')
  client.release()
  return Promise.all(running)
}

export async function countBlocked(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows.length
}
