import type pg from 'pg'

/** `snapshot`: every statement of the transaction sees the database as the first one did. */
export type Isolation = 'ordinary' | 'snapshot'

/** Runs `work` on one connection, in one transaction: all of it is there afterwards, or none. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  isolation: Isolation = 'ordinary',
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(isolation === 'snapshot' ? 'begin isolation level repeatable read' : 'begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection whose transaction can't be ended is not given back.
    const isEnded = await client.query('rollback').then(
      () => true,
      () => false,
    )
    client.release(!isEnded)
    throw error
  }
}
