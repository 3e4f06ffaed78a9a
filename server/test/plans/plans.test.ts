import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../test-database.ts'
import { checkStatements, type Finding } from './check-statements.ts'
import { EXCEPTIONS, NOT_RECORDED } from './exceptions.ts'
import { findSites, findUnknown, sitesIn } from './find-sites.ts'
import { loadTables, prepareTables, readTables } from './load-tables.ts'
import { hasPlan, type Measured, measureStatements } from './measure-statements.ts'
import { readRecords } from './read-records.ts'
import type { RecordedStatement } from './recorded-statement.ts'

/** Searches in the larger size; `npm run plans -- --full` asks for half a million. */
const SEARCHES = Number(process.env.PLANS_SEARCHES ?? 20_000)
const DAY_MS = 86_400_000

const seed = (line: number, text: string): RecordedStatement => ({
  file: 'seeded.ts',
  line,
  text,
  values: [],
})

/** Each has a fault that the gate must find. */
const SEEDED = [
  seed(1, "select count(*) from search_checks where message = 'x'"),
  seed(2, 'select * from feedback order by message limit 50'),
  seed(3, "select count(*) from search_checks where search_id > '00000000-0000-0000-0000-000000000000'"),
]

const database = useTestDatabase()
const statements = readRecords()
const planned = [...statements.filter(hasPlan), ...SEEDED]
let client: PoolClient
let findings: readonly Finding[] = []

beforeAll(async () => {
  client = await database().pool.connect()
  const tables = await readTables(client)
  await prepareTables(client)
  const smallest = Math.ceil(SEARCHES / 4)
  const measureAt = async (
    from: number,
    to: number,
    days: number,
  ): Promise<ReadonlyMap<string, Measured>> => {
    await loadTables(client, tables, { from, to, smallest })
    return measureStatements(client, tables, planned, new Date(Date.now() - days * DAY_MS))
  }
  const small = await measureAt(0, smallest, 29)
  const large = await measureAt(smallest, SEARCHES, 119)
  findings = checkStatements(planned, small, large)
}, 3_600_000)

afterAll(() => client?.release())

const isExcepted = ({ file, text }: Finding) =>
  file in NOT_RECORDED || EXCEPTIONS.some((one) => one.file === file && text.includes(one.text))

describe('the statements of the product', () => {
  it('are all known: the tests of the server ran each of them', () => {
    const unknown = findUnknown(findSites(), statements).filter(({ file }) => !(file in NOT_RECORDED))
    expect(unknown.map(({ file, line }) => `${file}:${line}`).join('\n')).toBe('')
  })

  it('read no more of a table when it grows', () => {
    const faults = findings.filter((one) => one.file !== 'seeded.ts' && !isExcepted(one))
    expect(faults.map(({ file, line, fault }) => `${file}:${line} ${fault}`).join('\n')).toBe('')
  })

  it('that are excepted are there', () => {
    const gone = EXCEPTIONS.filter(
      (one) => !statements.some(({ file, text }) => file === one.file && text.includes(one.text)),
    )
    expect(gone.map(({ file, text }) => `${file}: ${text}`).join('\n')).toBe('')
  })
})

describe('the gate', () => {
  it.each([
    [1, 'reads all of search_checks'],
    [2, 'sorts'],
    [3, 'pages'],
  ])('finds the fault of seeded statement %i', (line, fault) => {
    const found = findings.filter((one) => one.file === 'seeded.ts' && one.line === line)
    expect(found.map((one) => one.fault).join()).toContain(fault)
  })

  it('finds a statement that no test ran', () => {
    const sites = sitesIn('seeded.ts', 'const { rows } = await pool.query<{ n: number }>(\n  `select 1`)\n')
    expect(findUnknown(sites, [{ file: 'seeded.ts', line: 9 }])).toEqual([{ file: 'seeded.ts', line: 1 }])
    expect(findUnknown(sites, [{ file: 'seeded.ts', line: 1 }])).toEqual([])
  })
})
