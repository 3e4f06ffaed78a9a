import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { sum } from '../measure/statistics.ts'
import { type ImportRun, type ImportSettings, runImport } from '../product/run-import.ts'
import { writeFinesFile } from '../product/write-fines-file.ts'
import { writeRegistries } from '../product/write-jurisdictions.ts'
import { type Figure, gateMost, gateRatio } from '../report/figure.ts'
import type { Bench, BenchContext } from './bench.ts'
import { importDuringSearches } from './import-during-searches.ts'
import { APP_SECRET } from './testbed.ts'

const TOWNS = ['banco-uno', 'banco-dos'] as const
/** The product reaches at least 0.5 of the baseline's rows per second: a row takes at most twice its time. */
const MOST_TIME_PER_ROW = 1 / 0.5
/** Allowed growth of memory from the first half of the work to the second, as a ratio: buffers and chance. */
const MOST_GROWTH = 1.15
const MEGABYTE = 1024 ** 2

/** Every tenth fine of the second file has another state. */
const CHANGED_SHARE = 10

interface Ground extends Omit<ImportSettings, 'isProbed'> {
  readonly files: { readonly first: string; readonly second: string; readonly rows: string }
  readonly client: pg.Client
  clear(): Promise<void>
}

/** An import of a file, from the command's start to its publication, against a bare COPY of its rows. */
export const importBench: Bench = {
  name: 'import',
  about: 'a file of fines read, mapped, checked, hashed, staged, compared and published, against a bare COPY',
  async run(context) {
    if (context.options.searches > 0) return importDuringSearches(context)
    const ground = await prepareGround(context)
    const { rows } = context.options
    try {
      const runs: ImportRun[] = []
      const baselines: number[] = []
      for (const town of context.options.isSmoke ? TOWNS.slice(0, 1) : TOWNS) {
        runs.push(await importInto(context, { ...ground, isProbed: false }, town, ground.files.first))
        await verify(ground, { added: rows, changed: 0, unchanged: 0 })
        baselines.push(await copyBare(ground))
        context.note(`bare COPY: ${baselines.at(-1)?.toFixed(1)} s`)
      }
      const again = await importInto(context, { ...ground, isProbed: true }, TOWNS[0], ground.files.second)
      const changed = Math.ceil(rows / CHANGED_SHARE)
      await verify(ground, { added: 0, changed, unchanged: rows - changed })
      return figuresOf(rows, runs, baselines, again)
    } finally {
      await ground.clear()
    }
  },
}

async function prepareGround(context: BenchContext): Promise<Ground> {
  const { rows } = context.options
  const home = await mkdtemp(path.join(os.tmpdir(), 'multas-bench-import-'))
  // PostgreSQL, which runs as another user, writes the bare rows here and reads them back.
  await chmod(home, 0o777)
  const jurisdictionsDir = path.join(home, 'jurisdictions')
  await writeRegistries(jurisdictionsDir, TOWNS)
  const file = (name: string) => path.join(home, name)
  const files = { first: file('first.csv'), second: file('second.csv'), rows: file('rows.txt') }
  await writeFinesFile(files.first, rows, 0)
  await writeFinesFile(files.second, rows, 1)
  const { size } = await stat(files.first)
  context.note(`${rows} rows, ${Math.round(size / MEGABYTE)} MB of CSV`)
  const databaseUrl = await context.database.create('import')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return {
    ...{ home, jurisdictionsDir, files, client, databaseUrl },
    appSecret: APP_SECRET,
    async clear() {
      await client.end()
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function importInto(
  context: BenchContext,
  ground: Ground & ImportSettings,
  town: string,
  file: string,
): Promise<ImportRun> {
  await ground.client.query('checkpoint')
  const run = await runImport(ground, file, '--jurisdiction', town)
  const memory = [run.residentEarly, run.residentLate].map((bytes) => Math.round(bytes / MEGABYTE))
  context.note(`import into ${town}: ${run.seconds.toFixed(1)} s, at most ${memory.join(', then ')} MB`)
  const [counts] = /\d+ added.*/.exec(run.output) ?? []
  context.note(`  ${counts}`)
  return run
}

interface Outcome {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

/** Refuses to compare times when the latest delivery is not in force with every row of its file. */
async function verify({ client }: Ground, expected: Outcome): Promise<void> {
  const { rows } = await client.query<Outcome & { state: string; written: number }>(
    `select state, added, changed, unchanged,
      (select count(distinct hash) from registry_fines f where f.delivery_id = d.id)::int as written
    from deliveries d order by id desc limit 1`,
  )
  const written = expected.added + expected.changed + expected.unchanged
  const found = JSON.stringify(rows[0])
  const wanted = JSON.stringify({ state: 'published', ...expected, written })
  if (found !== wanted) throw new Error(`the import left ${found} instead of ${wanted}`)
}

/** The rows of the latest delivery, as PostgreSQL itself reads them from a file, into the same table with its indexes. */
async function copyBare({ client, files }: Ground): Promise<number> {
  const latest = '(select max(id) from deliveries)'
  await client.query(`copy (select * from registry_fines where delivery_id = ${latest}) to '${files.rows}'`)
  await client.query('create table bare_fines (like registry_fines including all)')
  await client.query('checkpoint')
  const startedMs = performance.now()
  await client.query(`copy bare_fines from '${files.rows}'`)
  const seconds = (performance.now() - startedMs) / 1000
  await client.query('drop table bare_fines')
  return seconds
}

function figuresOf(
  rows: number,
  runs: readonly ImportRun[],
  baselines: readonly number[],
  again: ImportRun,
): readonly Figure[] {
  const shared = { bench: 'import', arrival: `${rows} rows` }
  const perRow = (seconds: readonly number[]) => (sum(seconds) / seconds.length / rows) * 1e6
  const baseline = perRow(baselines)
  const resident = runs.flatMap(({ residentEarly, residentLate }) => [residentEarly, residentLate])
  const imported = perRow(runs.map(({ seconds }) => seconds))
  const time = { ...shared, unit: 'us', baseline }
  return [
    { ...time, name: 'time per row', product: imported, target: gateRatio(MOST_TIME_PER_ROW) },
    { ...time, name: 'time per row, a tenth changed', product: perRow([again.seconds]), target: null },
    {
      ...shared,
      name: 'memory in use, second half of the time by the first',
      unit: 'x',
      baseline: null,
      product: again.liveLate / again.liveEarly,
      target: gateMost(MOST_GROWTH),
    },
    {
      ...shared,
      name: 'memory in use at most',
      unit: 'MB',
      baseline: null,
      product: Math.max(again.liveEarly, again.liveLate) / MEGABYTE,
      target: null,
    },
    {
      ...shared,
      name: 'memory held at most',
      unit: 'MB',
      baseline: null,
      product: Math.max(...resident) / MEGABYTE,
      target: null,
    },
  ]
}
