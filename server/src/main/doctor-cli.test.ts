import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'
import { useTestDatabase } from '../../test/test-database.ts'

const ENTRY = path.join(import.meta.dirname, 'doctor-cli.ts')
const JURISDICTIONS_DIR = path.join(import.meta.dirname, '../../../jurisdictions')

const database = useTestDatabase()

function doctor(args: readonly string[], env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [ENTRY, ...args], {
    encoding: 'utf8',
    env: { JURISDICTIONS_DIR, ...env },
  })
  return { status, stdout, stderr }
}

it('settings that cannot be read end it with 78, each by its name', () => {
  const { status, stdout } = doctor(['--json'], { PORT: '80a', ROLE: 'boss' })
  expect(status).toBe(78)
  expect(JSON.parse(stdout)).toEqual({
    ok: false,
    findings: [
      { check: 'settings', state: 'failed', message: 'PORT: expected a whole number from 0 to 65535' },
      { check: 'settings', state: 'failed', message: 'ROLE: expected one of all, web, worker' },
    ],
  })
})

it('wrong usage ends it with 64', () => {
  expect(doctor(['--everything'], {})).toMatchObject({
    status: 64,
    stderr: 'multas doctor [--json] [--mail]\n',
  })
})

it('everything is checked, and one failure ends it with 1', () => {
  const env = {
    DATABASE_URL: database().connectionString,
    APP_SECRET: 'a-secret-of-more-than-32-characters-for-tests',
    DEMO_DATA: 'on',
    SITE_URL: 'http://127.0.0.1:1',
    DATA_DIR: '/tmp',
    CORDOBA_URL: 'http://127.0.0.1:1',
  }
  const { status, stdout } = doctor([], env)
  expect(status).toBe(1)
  for (const line of [
    /^✓ database /m,
    /^✓ migrations /m,
    /^✓ clock /m,
    /^✗ site /m,
    /^– smtp /m,
    /^. disk /m,
  ])
    expect(stdout).toMatch(line)
  expect(stdout).toMatch(/^\d+ failed, \d+ warnings, \d+ ok, \d+ skipped$/m)
  expect(stdout).not.toContain(env.APP_SECRET)
})
