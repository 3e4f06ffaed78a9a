import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { DeviceInfo } from '@multas/contract'
import { expect, it } from 'vitest'
import { STORED_DATA } from './stored-data.ts'

const RECORDS = STORED_DATA.flatMap(({ records }) => records)

const TABLES = path.join(import.meta.dirname, '../../../../../docs/architecture/tables.md')

/**
 * What the server declares of each table, from the document that its `retention.test.ts` generates and holds against
 * the database: what the page promises is held against it here.
 */
const DECLARED = [
  ...readFileSync(TABLES, 'utf8').matchAll(
    /^\| `(\w+)` \|.*\| (?:((?:\d+ \w+(?: and )?)*)(?: after|at) `|kept|(with) )[^|]+\| (?:`(\w+)`|–) \|$/gm,
  ),
].map(([, table = '', period = null, part, key = null]) => ({
  table,
  period,
  isPart: part !== undefined,
  key,
}))

/** How the page says so long; null: until somebody ends it; empty: when it expires. */
const WORDS: ReadonlyMap<string | null, RegExp> = new Map([
  [null, /[Hh]asta que|[Mm]ientras|sin plazo|queda un hash/],
  ['', /horas|1 hora|dentro del día|día siguiente|un día como mucho|180 días/],
  ['10 minutes', /menos de 2 horas/],
  ['1 hour', /1 hora|entre 1 y 2 horas/],
  ['12 hours', /día siguiente/],
  ['24 hours', /24 horas|día siguiente/],
  ['1 day', /día siguiente/],
  ['2 days', /2 días/],
  ['7 days', /7 días/],
  ['30 days', /30 días/],
  ['35 days', /35 días/],
  ['90 days', /90 días/],
  ['6 months', /6 meses/],
  ['12 months', /12 meses/],
  ['13 months', /13 meses/],
  ['24 months', /2 años|24 meses/],
  ['24 months and 1 day', /2 años/],
  ['2 years', /2 años/],
  ['400 days', /400 días/],
  ['730 days', /2 años|24 meses/],
  ['11 years', /11 años/],
])

it('the document lists the tables as this test reads them', () => {
  expect(DECLARED.length).toBeGreaterThan(90)
})

it('each record of the privacy page is that of a table, and each table that says something has one', () => {
  const keys = DECLARED.flatMap(({ key }) => key ?? [])
  expect([...new Set(keys), 'evidence_cache'].sort()).toEqual(RECORDS.map(({ key }) => key).sort())
})

it.each(DECLARED.filter(({ key, isPart }) => key !== null && !isPart))(
  'the privacy page says of $table how long it is kept',
  ({ period, key }) => {
    const record = RECORDS.find((one) => one.key === key)
    expect(record?.howLong).toMatch(WORDS.get(period) ?? /a term that the page has no words for/)
  },
)

const DEVICE: Readonly<Record<keyof DeviceInfo, string>> = {
  userAgent: 'cómo se presenta el navegador',
  screen: 'pantalla',
  colorDepth: 'pantalla',
  pixelRatio: 'pantalla',
  touchSupport: 'pantalla',
  language: 'idioma',
  timezone: 'zona horaria',
  cores: 'procesadores',
  memory: 'memoria',
}

it('the privacy page names what the tracking stores of a device', () => {
  const said = RECORDS.find(({ key }) => key === 'tracking_batches')?.detail
  for (const words of [...Object.values(DEVICE), 'huella']) expect(said).toContain(words)
})
