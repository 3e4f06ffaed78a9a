import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../../test/test-database.ts'

const database = useTestDatabase()

it.each([
  ['cordoba', 0, 'cordoba already used its file.\n'],
  ['cordova', 1, 'cordova.yaml does not exist.\n'],
])('use-file %s', { timeout: 60_000 }, (slug, status, stdout) => {
  const entry = path.join(import.meta.dirname, 'jurisdiction-cli.ts')
  const env = {
    DATABASE_URL: database().connectionString,
    APP_SECRET: 'a-secret-of-more-than-32-characters-for-tests',
    JURISDICTIONS_DIR: path.join(import.meta.dirname, '../../../jurisdictions'),
  }
  const ended = spawnSync(process.execPath, [entry, 'use-file', slug], { encoding: 'utf8', env })
  expect({ status: ended.status, stdout: ended.stdout }).toEqual({ status, stdout })
})
