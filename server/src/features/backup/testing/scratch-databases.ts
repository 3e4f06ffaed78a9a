import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { databaseUrl } from '../../../../test/postgres.setup.ts'

export function useScratchDatabases() {
  const made: { name: string; pool: pg.Pool }[] = []
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: inject('postgres') })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  afterAll(async () => {
    for (const { name, pool } of made) {
      await pool.end()
      await onServer(`drop database if exists ${name} with (force)`)
    }
  })
  return {
    async create(template = 'template1') {
      const name = `test_restore_${randomBytes(6).toString('hex')}`
      await onServer(`create database ${name} template ${template}`)
      const url = databaseUrl(inject('postgres'), name)
      const pool = new pg.Pool({ connectionString: url, max: 2, idleTimeoutMillis: 1 })
      pool.on('error', () => undefined)
      made.push({ name, pool })
      return { url, pool }
    },
  }
}
