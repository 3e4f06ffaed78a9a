import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../../test/test-database.ts'

const database = useTestDatabase()

it.each([
  ['cordoba', 0, 'cordoba already used its file.\n'],
  ['cordova', 1, 'cordova.yaml does not exist.\n'],
  ['agregada', 0, 'agregada has no file: it is no longer consulted.\n'],
])('use-file %s', async (slug, status, stdout) => {
  await database().pool.query(`
    insert into jurisdiction_versions (slug, version, text, author, created_at)
    values ('agregada', 1, '', 'admin:1', now()) on conflict do nothing`)
  await database().pool.query(`
    insert into jurisdiction_controls (slug, active_version) values ('agregada', 1) on conflict do nothing`)
  const entry = path.join(import.meta.dirname, 'jurisdiction-cli.ts')
  const env = {
    DATABASE_URL: database().connectionString,
    APP_SECRET: 'a-secret-of-more-than-32-characters-for-tests',
    JURISDICTIONS_DIR: path.join(import.meta.dirname, '../../../jurisdictions'),
  }
  const ended = spawnSync(process.execPath, [entry, 'use-file', slug], { encoding: 'utf8', env })
  expect({ status: ended.status, stdout: ended.stdout }).toEqual({ status, stdout })
  const { rows } = await database().pool.query('select slug from jurisdiction_changes where actor = $1', [
    'command',
  ])
  expect(rows.map((row) => row.slug)).toEqual(slug === 'agregada' ? ['agregada'] : [])
})
