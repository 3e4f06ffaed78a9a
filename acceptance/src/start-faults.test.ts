import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { OPERATOR } from './operator.ts'
import { hasSimulator } from './simulator-control.ts'
import { runProcess } from './start-process.ts'

/** Each start has its own folder, which is removed after it. */
async function start(
  prepare: (directory: string) => Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const directory = mkdtempSync(path.join(tmpdir(), 'multas-arranque-'))
  try {
    const env = { PORT: '0', DATA_DIR: path.join(directory, 'data'), ...prepare(directory) }
    return await runProcess({ script: 'server/src/main/start.ts', env })
  } finally {
    rmSync(directory, { recursive: true })
  }
}

describe.runIf(hasSimulator())('a setting that is wrong stops the start and is named', () => {
  it.each([
    [{ SITE_URI: 'https://x.example' }, [/SITE_URI.*did you mean SITE_URL/]],
    [{ SEARCH_LIMIT: '3' }, [/SEARCH_LIMIT: unknown/]],
    [{}, [/SMTP_URL: required .* the sources are real/, /OPERATOR_CUIT.*: required with real sources/]],
    [{ ...OPERATOR, OPERATOR_CUIT: '30-50001091-3' }, [/OPERATOR_CUIT: expected a CUIT/]],
    [{ DEMO_DATA: 'on', HOST: '0.0.0.0' }, [/SMTP_URL: required .* HOST is 0\.0\.0\.0/]],
    [
      { DEMO_DATA: 'on', SITE_URL: 'https://multas.example' },
      [/SMTP_URL: required .* SITE_URL is https:\/\/multas\.example/],
    ],
    [{ TRUST_PROXY: 'on' }, [/TRUST_PROXY: expected the number of proxies/]],
    [{ DATABASE_URL: 'postgres://u@127.0.0.1:1/x' }, [/APP_SECRET: required .* at least 32 characters/]],
    [
      { PORT: 'tres mil', ROLE: 'jefe', SMTP_URL: 'correo', DATABASE_URL: 'mysql://x', APP_SECRET: 'corto' },
      [
        /PORT: expected a whole number from 0 to 65535/,
        /ROLE: expected one of all, web, worker/,
        /SMTP_URL: expected an address/,
        /DATABASE_URL: expected an address that starts with postgres:/,
        /APP_SECRET: expected at least 32 characters/,
      ],
    ],
  ])('%j', async (env, complaints) => {
    const { code, output } = await start(() => env as Record<string, string>)
    expect(code).toBe(78)
    for (const complaint of complaints) expect(output).toMatch(complaint)
    expect(output).not.toMatch(/ {4}at /)
  })
})

describe.runIf(hasSimulator())(
  'a jurisdiction that is wrong stops the start with file, line and reason',
  () => {
    const startWith = (change: (text: string) => string) =>
      start((directory) => {
        const copy = path.join(directory, 'jurisdictions')
        cpSync(path.join(import.meta.dirname, '../../jurisdictions'), copy, { recursive: true })
        const file = path.join(copy, 'mendoza.yaml')
        writeFileSync(file, change(readFileSync(file, 'utf8')))
        return { JURISDICTIONS_DIR: copy, SMTP_URL: 'smtp://127.0.0.1:9', ...OPERATOR }
      })

    it.each([
      [
        'a word it does not know',
        (text: string) => text.replace('capital:', 'capitol:'),
        /mendoza\.yaml:3:1: .*capitol.*capital/,
      ],
      ['no YAML at all', (text: string) => `${text}\n\t- [`, /mendoza\.yaml:\d+:\d+: \S/],
      [
        'a kind of value it cannot be',
        (text: string) => text.replace('name: Mendoza', 'name: [1]'),
        /mendoza\.yaml:2:\d+: \S/,
      ],
    ])('%s', async (_name, change, complaint) => {
      const { code, output } = await startWith(change)
      expect(code).toBe(1)
      expect(output).toMatch(complaint)
      expect(output).not.toMatch(/ {4}at /)
    })
  },
)
