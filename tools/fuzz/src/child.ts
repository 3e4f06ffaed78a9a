import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Coverage, startCoverage } from './coverage.ts'
import { type Finding, runLoop } from './loop.ts'
import { openTarget } from './targets.ts'
import { INPUT_FILE, type InputLimits, watchInputs } from './watch-input.ts'

const CPU_MS = 1_000
const WALL_MS = 60_000
/** Of the loop, with coverage and a whole corpus; large inputs are measured in a process of their own. */
const LOOP_RSS_MB = 1_024
const LARGE_MS = 60_000
const LARGE_WALL_MS = 600_000

const [name = '', mode = '', dir = '', ...numbers] = process.argv.slice(2)
const [first = 0, untilMs = 0] = numbers.map(Number)
mkdirSync(join(dir, 'corpus'), { recursive: true })
const send = (message: object) => void process.send?.(message)
const coverage = mode === 'loop' ? startCoverage() : null
const target = await openTarget(name)

if (coverage !== null) await loop(coverage)
if (mode === 'run') await once(readFileSync(join(dir, INPUT_FILE)), { cpuMs: CPU_MS, wallMs: WALL_MS })
if (mode === 'large') await large()
await target.close?.()
process.exit(0)

async function loop(coverage: Coverage): Promise<void> {
  const begin = watchInputs(dir, { cpuMs: CPU_MS, wallMs: WALL_MS, rssMb: LOOP_RSS_MB })
  const folder = join(dir, 'corpus')
  let kept = readdirSync(folder).length
  let current = Buffer.alloc(0)
  const onStray = (error: unknown) => {
    const { stack = String(error) } = error instanceof Error ? error : {}
    found({ what: `uncaught ${stack.split('\n')[0]}`, detail: stack, input: current })
  }
  const found = ({ what, detail, input }: Finding) =>
    send({ kind: 'finding', what, detail, input: input.toString('base64') })
  process.on('uncaughtException', onStray)
  process.on('unhandledRejection', onStray)
  const report = await runLoop(target, {
    coverage,
    seed: first,
    corpus: readdirSync(folder).map((file) => readFileSync(join(folder, file))),
    isOver: (executions) => executions > 0 && Date.now() > untilMs,
    begin: (input) => {
      current = input as Buffer<ArrayBuffer>
      begin(input)
    },
    keep: (input) => {
      kept += 1
      writeFileSync(join(folder, `${String(kept).padStart(6, '0')}-${process.pid}`), input)
    },
    found,
    onProgress: (progress) => send({ kind: 'progress', ...progress }),
  })
  send({ kind: 'progress', ...report })
}

async function once(input: Buffer, limits: Omit<InputLimits, 'rssMb'>): Promise<void> {
  const begin = watchInputs(dir, { ...limits, rssMb: LOOP_RSS_MB })
  begin(input)
  await target.run(input)
}

async function large(): Promise<void> {
  const input = target.large()[first]
  if (input === undefined) return send({ kind: 'none' })
  const startedMs = performance.now()
  const before = process.cpuUsage()
  await once(input, { cpuMs: LARGE_MS, wallMs: LARGE_WALL_MS })
  const { user, system } = process.cpuUsage(before)
  send({
    kind: 'large',
    bytes: input.length,
    ms: Math.round(performance.now() - startedMs),
    cpuMs: Math.round((user + system) / 1000),
    rssMb: Math.round(process.resourceUsage().maxRSS / 1024),
  })
}
