import { readFileSync } from 'node:fs'

interface ProfileNode {
  readonly id: number
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
}

/** A V8 CPU profile, as `--cpu-prof` writes it. */
export interface CpuProfile {
  readonly nodes: readonly ProfileNode[]
  /** The node that was running at each sample, and the microseconds since the one before. */
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

export interface FunctionShare {
  readonly where: string
  readonly share: number
}

const WAITING = new Set(['(idle)', '(root)'])

/** Functions by their own share of the time in which the process was not idle, the largest first. */
export function rankFunctions({ nodes, samples, timeDeltas }: CpuProfile): readonly FunctionShare[] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const microseconds = new Map<string, number>()
  for (const [n, id] of samples.entries()) {
    const frame = frames.get(id)
    if (!frame || WAITING.has(frame.functionName)) continue
    const where = `${frame.functionName || '(anonymous)'} ${place(frame)}`.trim()
    microseconds.set(where, (microseconds.get(where) ?? 0) + (timeDeltas[n] ?? 0))
  }
  const total = [...microseconds.values()].reduce((sum, one) => sum + one, 0)
  return [...microseconds]
    .map(([where, one]) => ({ where, share: one / total }))
    .sort((a, b) => b.share - a.share)
}

function place({ url, lineNumber }: ProfileNode['callFrame']): string {
  if (!url) return ''
  const file = url.split('/node_modules/').at(-1)?.split('/').slice(-3).join('/')
  return `${file}:${lineNumber + 1}`
}

if (import.meta.main) {
  for (const file of process.argv.slice(2)) {
    const ranked = rankFunctions(JSON.parse(readFileSync(file, 'utf8')) as CpuProfile)
    process.stdout.write(`${file}\n`)
    for (const { where, share } of ranked.slice(0, 40))
      process.stdout.write(`${(share * 100).toFixed(1).padStart(6)} %  ${where}\n`)
  }
}
