import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LoopReport } from './loop.ts'
import { shrink } from './shrink.ts'
import { INPUT_FILE, REASON_FILE } from './watch-input.ts'

const CHILD = new URL('./child.ts', import.meta.url)
const HANG_TRIALS = 16

export interface FuzzOptions {
  readonly name: string
  readonly seed: number
  readonly untilMs: number
  /** Corpus and findings are kept here. */
  readonly dir: string
  readonly write: (line: string) => void
}

export interface FuzzResult extends LoopReport {
  readonly findings: readonly string[]
}

const NOTHING: LoopReport = { executions: 0, blocks: 0, corpus: 0, cpuMs: 0 }

type Message = Record<string, unknown> & { readonly kind: string }

export async function fuzzTarget({ name, seed, untilMs, dir, write }: FuzzOptions): Promise<FuzzResult> {
  mkdirSync(dir, { recursive: true })
  const findings = new Map<string, string>()
  let [executions, cpuMs, blocks] = [0, 0, 0]
  let last = NOTHING
  const found = (what: string, detail: string, input: Buffer) => {
    if (findings.has(what)) return
    const file = join(dir, `finding-${createHash('sha256').update(what).digest('hex').slice(0, 8)}`)
    writeFileSync(file, input)
    findings.set(what, file)
    write(
      `${name}: ${what}\n  ${detail.split('\n').slice(0, 6).join('\n  ')}\n  ${input.length} bytes in ${file}`,
    )
  }
  for (let round = 0; Date.now() < untilMs && round < 200; round += 1) {
    last = NOTHING
    const end = await runChild([name, 'loop', dir, `${seed + round * 1_000}`, `${untilMs}`], (message) => {
      if (message.kind === 'progress') last = message as unknown as LoopReport
      else found(String(message.what), String(message.detail), Buffer.from(String(message.input), 'base64'))
    })
    executions += last.executions
    cpuMs += last.cpuMs
    blocks = Math.max(blocks, last.blocks)
    if (end === 0) continue
    const reason = takeReason(dir) ?? `the process ended with ${end}`
    const input = readIfThere(join(dir, INPUT_FILE))
    const fails = async (candidate: Buffer) => {
      writeFileSync(join(dir, INPUT_FILE), candidate)
      return (await runChild([name, 'run', dir], () => {})) !== 0
    }
    const repeats = await fails(input)
    const kind = reason.split(':')[0] ?? reason
    if (!repeats) write(`${name}: ${reason}, not when its input of ${input.length} bytes is run alone`)
    else if (!findings.has(kind)) found(kind, reason, await shrink(input, fails, HANG_TRIALS))
    takeReason(dir)
  }
  return { corpus: last.corpus, blocks, executions, cpuMs, findings: [...findings.keys()] }
}

export interface LargeResult {
  readonly bytes: number
  readonly ms: number
  readonly cpuMs: number
  readonly rssMb: number
}

/** The large inputs of a target, each in a process of its own. A string says how one ended its process. */
export async function runLarge(name: string, dir: string): Promise<readonly (LargeResult | string)[]> {
  const results: (LargeResult | string)[] = []
  for (let index = 0; ; index += 1) {
    let result: LargeResult | null = null
    let isDone = false
    const end = await runChild([name, 'large', dir, `${index}`], (message) => {
      if (message.kind === 'none') isDone = true
      else result = message as unknown as LargeResult
    })
    if (isDone) return results
    results.push(result ?? takeReason(dir) ?? `ended with ${end}`)
  }
}

function runChild(args: readonly string[], onMessage: (message: Message) => void): Promise<string | number> {
  return new Promise((resolve) => {
    const child = fork(CHILD, args, {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: ['--max-old-space-size=768'],
    })
    child.on('message', (message) => onMessage(message as Message))
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'))
  })
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file) : Buffer.alloc(0))

function takeReason(dir: string): string | null {
  const file = join(dir, REASON_FILE)
  const reason = existsSync(file) ? readFileSync(file, 'utf8') : null
  rmSync(file, { force: true })
  return reason
}
