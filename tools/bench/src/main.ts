import os from 'node:os'
import { parseArgs } from 'node:util'
import type { Bench, BenchContext } from './benches/bench.ts'
import { faultySourcesBench } from './benches/faulty-sources.ts'
import { heldSnapshotBench } from './benches/held-snapshot.ts'
import { importBench } from './benches/import.ts'
import { monitoringBench } from './benches/monitoring.ts'
import { pageBench } from './benches/page.ts'
import { parseBench } from './benches/parse.ts'
import { searchBench } from './benches/search.ts'
import { socketsBench } from './benches/sockets.ts'
import { startBench } from './benches/start.ts'
import { sustainedBench } from './benches/sustained.ts'
import { tracesBench } from './benches/traces.ts'
import { startDatabase } from './product/start-database.ts'
import { explainProfile } from './report/explain-profile.ts'
import { evaluateTarget, type Figure } from './report/figure.ts'
import { renderTable } from './report/table.ts'

/** In the order in which they run. */
const BENCHES: readonly Bench[] = [
  searchBench,
  sustainedBench,
  heldSnapshotBench,
  tracesBench,
  faultySourcesBench,
  socketsBench,
  parseBench,
  importBench,
  monitoringBench,
  pageBench,
  startBench,
]

/** The smallest options with which every bench does all of its steps. */
const SMOKE = { seconds: 2, sockets: 10, rows: 500 }

const USAGE = `npm run bench -- [name…] [--seconds 60] [--sockets 10000] [--rows 1000000] [--subjects 5000 --minutes 2] [--searches 10] [--routes /,all] [--runs 3] [--part shifts] [--verbose]
npm run bench -- [name…] --smoke               each for seconds: whether it still runs, not how fast
npm run bench -- --explain file.cpuprofile   where the time of a profiled run went

${BENCHES.map(({ name, about }) => `  ${name.padEnd(10)} ${about}`).join('\n')}
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    sockets: { type: 'string', default: '10000' },
    rows: { type: 'string', default: '1000000' },
    subjects: { type: 'string', default: '5000' },
    minutes: { type: 'string', default: '2' },
    searches: { type: 'string', default: '0' },
    part: { type: 'string', multiple: true, default: [] },
    routes: { type: 'string', default: '/' },
    runs: { type: 'string', default: '3' },
    verbose: { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
    explain: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
})
const unknown = positionals.filter((name) => !BENCHES.some((bench) => bench.name === name))
if (values.help || unknown.length > 0) {
  process.stdout.write(USAGE)
  process.exit(values.help ? 0 : 64)
}

const write = (line: string) => void process.stdout.write(`${line}\n`)
if (values.explain.length > 0) {
  for (const line of values.explain.flatMap(explainProfile)) write(line)
  process.exit(0)
}
const asked = {
  seconds: Number(values.seconds),
  sockets: Number(values.sockets),
  rows: Number(values.rows),
  subjects: Number(values.subjects),
  minutes: Number(values.minutes),
  searches: Number(values.searches),
  parts: values.part,
  routes: values.routes.split(','),
  runs: Number(values.runs),
  isVerbose: values.verbose,
  isSmoke: values.smoke,
}
const options = values.smoke ? { ...asked, ...SMOKE } : asked
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const chosen = BENCHES.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
write(describeMachine())
const missed = await runAll(chosen)
if (missed.length > 0) write(`\nMISSED: ${missed.map(({ bench, name }) => `${bench}: ${name}`).join('; ')}`)
process.exit(missed.length > 0 ? 1 : 0)

async function runAll(benches: readonly Bench[]): Promise<readonly Figure[]> {
  const database = await startDatabase(process.env.DATABASE_URL)
  const context: BenchContext = { database, options, atEnd: [], note: (line) => write(`  ${line}`) }
  const figures: Figure[] = []
  try {
    for (const bench of benches) {
      write(`\n${bench.name}: ${bench.about}`)
      const measured = await bench.run(context)
      figures.push(...measured)
      write(`\n${renderTable(bench.name, measured)}`)
    }
  } finally {
    for (const step of context.atEnd) await step()
    await database.stop()
  }
  return figures.filter(
    (figure) => isBroken(figure) || (!options.isSmoke && evaluateTarget(figure) === 'MISSED'),
  )
}

/** Not measured at all, which fails a smoke run too. */
function isBroken({ product }: Figure): boolean {
  return Number.isNaN(product)
}

/** Times are not comparable on a machine that runs other work, so the report describes it. */
function describeMachine(): string {
  const cores = os.availableParallelism()
  const load = os.loadavg()[0] ?? 0
  const advice = load > cores / 2 ? ': others are at work, times and tails say little' : ''
  return `${cores} cores, load average ${load.toFixed(1)} before the run${advice}`
}
