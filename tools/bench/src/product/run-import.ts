import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { endWithUs } from '../children/end-with-us.ts'
import { residentBytes } from '../measure/proc-cpu.ts'

const ENTRY = path.join(import.meta.dirname, '../../../../server/src/main/import-cli.ts')
const SAMPLE_MS = 100

export interface ImportRun {
  /** From its start to its end, the program's own start included. */
  readonly seconds: number
  /** The most that it held in memory in the first and in the second half of its time, in bytes. */
  readonly residentEarly: number
  readonly residentLate: number
  readonly said: string
}

export interface ImportSettings {
  readonly databaseUrl: string
  readonly appSecret: string
  readonly jurisdictionsDir: string
  readonly home: string
}

/** `npm run import -- … --yes`, as an operator runs it. Throws with its words when it does not publish. */
export async function runImport(
  { databaseUrl, appSecret, jurisdictionsDir, home }: ImportSettings,
  ...args: readonly string[]
): Promise<ImportRun> {
  const startedMs = performance.now()
  const child: ChildProcess = spawn(process.execPath, [ENTRY, ...args, '--yes'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      APP_SECRET: appSecret,
      JURISDICTIONS_DIR: jurisdictionsDir,
      DATA_DIR: home,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  endWithUs(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
    })
  const samples: number[] = []
  const sampling = setInterval(() => samples.push(residentOf(child)), SAMPLE_MS)
  const [code] = await once(child, 'close')
  clearInterval(sampling)
  if (code !== 0) throw new Error(`the import ended with ${code}: ${said}`)
  const half = Math.floor(samples.length / 2)
  const most = (some: readonly number[]) => Math.max(0, ...some.filter(Number.isFinite))
  return {
    seconds: (performance.now() - startedMs) / 1000,
    residentEarly: most(samples.slice(0, half)),
    residentLate: most(samples.slice(half)),
    said,
  }
}

/** 0 once it has ended. */
function residentOf({ pid = 0 }: ChildProcess): number {
  try {
    return residentBytes(pid)
  } catch {
    return 0
  }
}
