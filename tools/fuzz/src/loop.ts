import { createRandom } from '@multas/attack/src/random.ts'
import type { Coverage } from './coverage.ts'
import { mutate } from './mutate.ts'
import { shrink } from './shrink.ts'
import type { Target } from './target.ts'

export interface Finding {
  /** Error and the place that threw it. */
  readonly what: string
  readonly detail: string
  readonly input: Buffer
}

export interface LoopReport {
  readonly executions: number
  readonly blocks: number
  readonly corpus: number
  /** Processor time of the process. */
  readonly cpuMs: number
}

export interface LoopOptions {
  /** Started before the target was imported: V8 counts no blocks of functions that ran before. */
  readonly coverage: Coverage
  readonly seed: number
  /** Kept inputs of earlier runs. */
  readonly corpus: readonly Buffer[]
  readonly isOver: (executions: number) => boolean
  /** Before each input: it may be the last. */
  readonly begin: (input: Buffer) => void
  readonly keep: (input: Buffer) => void
  readonly found: (finding: Finding) => void
  readonly onProgress?: (report: LoopReport) => void
}

const SHRINK_TRIALS = 400
const PROGRESS_EVERY = 200

/** Mutates inputs and keeps those that reach blocks of code that no other reached. */
export async function runLoop(target: Target, options: LoopOptions): Promise<LoopReport> {
  const { coverage, seed, begin, found, isOver } = options
  const random = createRandom(seed)
  const corpus: Buffer[] = []
  const known = new Set<string>()
  let executions = 0
  const execute = async (input: Buffer): Promise<boolean> => {
    executions += 1
    begin(input)
    const error = await failureOf(target, input)
    const isNew = coverage.take() > 0
    if (error !== null && !known.has(placeOf(error))) {
      const what = placeOf(error)
      known.add(what)
      const fails = async (candidate: Buffer) => {
        begin(candidate)
        const failure = await failureOf(target, candidate)
        return failure !== null && placeOf(failure) === what
      }
      const small = await shrink(input, fails, SHRINK_TRIALS)
      found({ what, detail: error.stack ?? error.message, input: small })
    }
    return isNew
  }
  const report = () => ({
    executions,
    blocks: coverage.blocks(),
    corpus: corpus.length,
    cpuMs: processorMs(),
  })
  for (const input of [...target.seeds, ...options.corpus]) {
    if (isOver(executions)) break
    await execute(input)
    corpus.push(input)
  }
  while (!isOver(executions)) {
    // Half of the time one of the newest, which lead on.
    const newest = Math.min(corpus.length, 20)
    const parent =
      corpus[random.chance(0.5) ? corpus.length - 1 - random.integer(newest) : random.integer(corpus.length)]
    const mutateBytes = (part: Buffer) => mutate(part, random, corpus, target.words)
    const base = parent ?? Buffer.alloc(0)
    const input = target.mutate ? target.mutate(base, random, mutateBytes) : mutateBytes(base)
    if (await execute(input)) {
      corpus.push(input)
      options.keep(input)
    }
    if (executions % PROGRESS_EVERY === 0) options.onProgress?.(report())
  }
  return report()
}

async function failureOf(target: Target, input: Buffer): Promise<Error | null> {
  try {
    await target.run(input)
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(`thrown: ${String(error)}`)
  }
}

/** Equal for inputs that fail alike. */
function placeOf(error: Error): string {
  const message = error.name === 'Violation' ? `: ${error.message}` : ''
  const frame = (error.stack ?? '')
    .split('\n')
    .find((line) => /\/(?:server|domain|contract)\/src\//.test(line))
  return `${error.name}${message} ${/((?:server|domain|contract)\/src\/[^):]+)/.exec(frame ?? '')?.[1] ?? ''}`.trim()
}

function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return Math.round((user + system) / 1000)
}
