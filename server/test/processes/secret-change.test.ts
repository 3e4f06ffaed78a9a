import { expect, it } from 'vitest'
import { SECRET_TABLES } from '../../src/features/secret-change/index.ts'
import { createSecrets } from '../../src/platform/secrets/secrets.ts'
import { useTestDatabase } from '../test-database.ts'
import { changeUnderLoad } from './secret-change.ts'

const database = useTestDatabase()

it('changes the secret of two processes while visitors search, and leaves nothing under the first', async () => {
  const options = { databaseUrl: database().connectionString, searchesPerSecond: 0.5, settledMs: 1_000 }
  const { failures, searches, secret } = await changeUnderLoad(options)
  expect(failures).toEqual([])
  expect(searches).toBeGreaterThan(5)
  const secrets = createSecrets(secret)
  for (const { name, sealed } of SECRET_TABLES)
    for (const { column } of sealed) {
      const { rows } = await database().pool.query<{ sealed: Buffer }>(
        `select ${column} as sealed from ${name} where ${column} is not null`,
      )
      for (const row of rows) expect(secrets.decrypt(row.sealed), `${name}.${column}`).not.toBe('')
    }
  const { rows } = await database().pool.query('select unreachable from app_secret')
  expect(rows).toEqual([{ unreachable: 0 }])
}, 300_000)
