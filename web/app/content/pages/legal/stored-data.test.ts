import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { STORED_DATA, TABLES_WITHOUT_PEOPLE } from './stored-data.ts'

const RECORDS = STORED_DATA.flatMap(({ records }) => records)

const OPERATIONS = path.join(import.meta.dirname, '../../../../../docs/operations.md')

/**
 * The operators' list of every table and its days, which `retention.test.ts` of the server holds against the database
 * and the jobs that erase: what the page promises is held against it here.
 */
const DECLARED = [
  ...readFileSync(OPERATIONS, 'utf8').matchAll(
    /^\| `(\w+)` \| (?:(\d+) days?|kept[^|]+) \| (?:`[\w.]+`|–) \|$/gm,
  ),
].map(([, table = '', days]) => ({ table, days: days === undefined ? null : Number(days) }))

/** How the page says so many days; null: until somebody ends it. */
const WORDS: ReadonlyMap<number | null, RegExp> = new Map([
  [null, /[Hh]asta que|[Mm]ientras|sin plazo|queda un hash/],
  [1, /horas|dentro del día|día siguiente|un día como mucho/],
  [2, /2 días/],
  [7, /7 días/],
  [30, /30 días/],
  [35, /35 días/],
  [65, /30 días.*35 días/],
  [90, /90 días/],
  [180, /180 días/],
  [181, /6 meses/],
  [365, /12 meses/],
  [396, /13 meses/],
  [400, /400 días/],
  [410, /13 meses/],
  [730, /2 años|24 meses/],
  [4017, /11 años/],
])

it('the privacy page speaks of every table once', () => {
  const told = [...RECORDS.flatMap(({ tables }) => tables), ...TABLES_WITHOUT_PEOPLE].sort()
  expect(told).toEqual(DECLARED.map(({ table }) => table).sort())
})

it.each(DECLARED.filter(({ table }) => !TABLES_WITHOUT_PEOPLE.includes(table)))(
  'the privacy page says of $table how long it is kept',
  ({ table, days }) => {
    const record = RECORDS.find(({ tables }) => tables.includes(table))
    expect(record?.howLong).toMatch(WORDS.get(days) ?? /a term that the page has no words for/)
  },
)
