import type pg from 'pg'
import { type Db, dbOn } from '../../platform/database/db.ts'
import { errorCode } from '../../platform/log/error-code.ts'

/** `snapshot`: all statements of the transaction see the same state (REPEATABLE READ). */
export type Isolation = 'ordinary' | 'snapshot'

/** A row of the snapshot was changed by a transaction that committed meanwhile. */
const SERIALIZATION_FAILURE = '40001'
const TRIES = 5

/**
 * Runs `work` in one transaction. With `snapshot`, a concurrent change of the same rows repeats it on a new
 * snapshot, five times at most.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (db: Db, client: pg.PoolClient) => Promise<T>,
  isolation: Isolation = 'ordinary',
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptTransaction(pool, work, isolation)
    } catch (error) {
      if (errorCode(error) !== SERIALIZATION_FAILURE || attempt === TRIES) throw error
    }
  }
}

async function attemptTransaction<T>(
  pool: pg.Pool,
  work: (db: Db, client: pg.PoolClient) => Promise<T>,
  isolation: Isolation,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(isolation === 'snapshot' ? 'begin isolation level repeatable read' : 'begin')
    const result = await work(dbOn(client), client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection whose transaction cannot be ended is not returned to the pool.
    const isEnded = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!isEnded)
    throw error
  }
}
