import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readSecretFiles, SECRET_FILES } from './read-secret-files.ts'
import { isSetting, readSettings } from './read-settings.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'multas-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, content: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}

const SECRET = 'a-secret-of-more-than-32-characters-in-a-file'

describe('secrets from files', () => {
  it('a setting is read from its file, without the line end', () => {
    const reading = readSettings({ APP_SECRET_FILE: write('secret', `${SECRET}\n`) })
    expect(reading.ok && reading.settings.appSecret).toBe(SECRET)
  })

  it.each(SECRET_FILES)('%s is understood', (name) => {
    const setting = name.replace(/_FILE$/, '')
    expect(readSecretFiles({ [name]: write('one', 'value') })).toEqual({
      values: { [setting]: 'value' },
      faults: [],
    })
    expect([isSetting(setting), isSetting(name)]).toEqual([true, true])
  })

  it('every setting whose name says that it is secret may be a file', () => {
    const said = [
      'APP_SECRET',
      'METRICS_TOKEN',
      'EVIDENCE_S3_SECRET',
      'VAPID_PRIVATE_KEY',
      'MAIL_BOUNCES_SECRET',
    ]
    for (const name of said) expect(SECRET_FILES).toContain(`${name}_FILE`)
  })

  it('a missing or empty file, and a value beside it, are faults that show no content', () => {
    for (const file of [path.join(folder, 'nowhere'), write('empty', '\n')])
      expect(readSettings({ APP_SECRET_FILE: file })).toEqual({
        ok: false,
        faults: ['APP_SECRET_FILE: expected a readable file that is not empty'],
      })
    const both = readSettings({ APP_SECRET: SECRET, APP_SECRET_FILE: write('secret', SECRET) })
    expect(both).toEqual({
      ok: false,
      faults: ['APP_SECRET_FILE: set APP_SECRET or APP_SECRET_FILE, not both'],
    })
  })

  it('a value of a file is checked like any other', () => {
    const reading = readSettings({ APP_SECRET_FILE: write('short', 'short') })
    expect(reading).toEqual({ ok: false, faults: ['APP_SECRET: expected at least 32 characters'] })
  })

  it('a misspelt name of a file is reported', () => {
    const reading = readSettings({ APP_SECRT_FILE: 'x' })
    expect(reading.ok ? [] : reading.faults.join()).toContain('APP_SECRET_FILE')
  })
})
