import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { killOnExit } from '../children/kill-on-exit.ts'
import { residentBytes } from '../measure/proc-cpu.ts'

const ENTRY = path.join(import.meta.dirname, '../../../../server/src/main/import-cli.ts')
const PROBE = path.join(import.meta.dirname, '../children/heap-probe.ts')
const SAMPLE_MS = 100

export interface ImportRun {
  /** From its start to its end, the program's own start included. */
  readonly seconds: number
  /** The most that it held in memory in the first and in the second half of its time, in bytes. */
  readonly residentEarly: number
  readonly residentLate: number
  /** Memory that could not be collected, measured the same way; 0 without the probe. */
  readonly liveEarly: number
  readonly liveLate: number
  readonly output: string
}

export interface ImportSettings {
  readonly databaseUrl: string
  readonly appSecret: string
  readonly jurisdictionsDir: string
  readonly home: string
  /** Collects garbage twice a second and reports the rest, which takes a few hundredths of the time. */
  readonly isProbed: boolean
}

/** `npm run import -- … --yes`, as an operator runs it. Throws with its output unless it publishes. */
export async function runImport(
  { databaseUrl, appSecret, jurisdictionsDir, home, isProbed }: ImportSettings,
  ...args: readonly string[]
): Promise<ImportRun> {
  const startedMs = performance.now()
  const probe = isProbed ? ['--expose-gc', '--import', PROBE] : []
  const child: ChildProcess = spawn(process.execPath, [...probe, ENTRY, ...args, '--yes'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: databaseUrl,
      APP_SECRET: appSecret,
      JURISDICTIONS_DIR: jurisdictionsDir,
      DATA_DIR: home,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  killOnExit(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8')
    })
  const samples: number[] = []
  const sampling = setInterval(() => samples.push(residentOf(child)), SAMPLE_MS)
  const [code] = await once(child, 'close')
  clearInterval(sampling)
  if (code !== 0) throw new Error(`the import ended with ${code}: ${output}`)
  const resident = mostOfHalves(samples)
  const live = mostOfHalves(liveBytes(output))
  return {
    seconds: (performance.now() - startedMs) / 1000,
    residentEarly: resident.early,
    residentLate: resident.late,
    liveEarly: live.early,
    liveLate: live.late,
    output,
  }
}

function mostOfHalves(samples: readonly number[]): { readonly early: number; readonly late: number } {
  const half = Math.floor(samples.length / 2)
  const most = (some: readonly number[]) => Math.max(0, ...some.filter(Number.isFinite))
  return { early: most(samples.slice(0, half)), late: most(samples.slice(half)) }
}

/** As `heap-probe.ts` writes them at the end. */
function liveBytes(output: string): readonly number[] {
  const [, listed] = /live bytes \[([\d,]+)\]/.exec(output) ?? []
  return listed === undefined ? [] : listed.split(',').map(Number)
}

/** With the child process that reads the file. 0 once it has ended. */
function residentOf({ pid = 0 }: ChildProcess): number {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return [pid, ...children.map(Number)].reduce((total, one) => total + residentBytes(one), 0)
  } catch {
    return 0
  }
}
