import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { inTransaction } from './in-transaction.ts'

const database = useTestDatabase()

it('runs a snapshot again when another transaction changed its row meanwhile', async () => {
  const { pool } = database()
  const key = 'test.snapshot'
  await pool.query(`insert into site_settings (key, value) values ($1, '0')`, [key])
  const add = `update site_settings set value = to_jsonb(value::int + 1) where key = $1`
  let attempts = 0
  await inTransaction(
    pool,
    async (_db, client) => {
      attempts += 1
      await client.query('select value from site_settings where key = $1', [key])
      if (attempts === 1) await pool.query(add, [key])
      await client.query(add, [key])
    },
    'snapshot',
  )
  const { rows } = await pool.query('select value from site_settings where key = $1', [key])
  expect([attempts, rows[0]?.value]).toEqual([2, 2])
})
