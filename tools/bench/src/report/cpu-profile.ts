interface ProfileNode {
  readonly id: number
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
  readonly children?: readonly number[]
}

/** A V8 CPU profile of one thread, as `--cpu-prof` writes it. */
export interface CpuProfile {
  readonly nodes: readonly ProfileNode[]
  /** The node that was running at each sample, and the microseconds since the one before. */
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

/** A function and the milliseconds that it took, alone or with everything that it called. */
export interface FunctionTime {
  readonly where: string
  readonly ms: number
}

/** A stretch of time in which the thread was never idle. */
export interface Block {
  readonly startMs: number
  readonly ms: number
  /** With everything that they called, the longest first: candidates to split. */
  readonly functions: readonly FunctionTime[]
}

const WAITING = new Set(['(idle)', '(root)'])

/** Functions by the time that was their own, the longest first; the time in which the thread was idle left out. */
export function rankFunctions({ nodes, samples, timeDeltas }: CpuProfile): readonly FunctionTime[] {
  const names = new Map(nodes.map((node) => [node.id, nameOf(node)]))
  const times = new Map<string, number>()
  for (const [n, id] of samples.entries()) {
    const where = names.get(id) ?? ''
    if (!WAITING.has(where)) addTo(times, where, timeDeltas[n] ?? 0)
  }
  return ranked(times)
}

/** Stretches longer than `leastMs` without a moment of rest, the longest first. */
export function findBlocks(profile: CpuProfile, leastMs: number): readonly Block[] {
  const stacks = stacksOf(profile.nodes)
  const blocks: { startMs: number; ms: number; times: Map<string, number> }[] = []
  let isBusy = false
  let atMs = 0
  for (const [n, id] of profile.samples.entries()) {
    const stack = stacks.get(id) ?? []
    const ms = (profile.timeDeltas[n] ?? 0) / 1000
    atMs += ms
    const wasBusy = isBusy
    isBusy = !stack.some((name) => name === '(idle)')
    if (!isBusy) continue
    if (!wasBusy) blocks.push({ startMs: atMs - ms, ms: 0, times: new Map() })
    const block = blocks.at(-1)
    if (!block) continue
    block.ms += ms
    for (const name of new Set(stack)) if (!WAITING.has(name)) addTo(block.times, name, ms * 1000)
  }
  return blocks
    .filter(({ ms }) => ms > leastMs)
    .map(({ startMs, ms, times }) => ({ startMs, ms, functions: ranked(times) }))
    .sort((a, b) => b.ms - a.ms)
}

/** The names of every node and of all that led to it. */
function stacksOf(nodes: readonly ProfileNode[]): ReadonlyMap<number, readonly string[]> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const stacks = new Map<number, readonly string[]>()
  const visit = (node: ProfileNode, above: readonly string[]) => {
    const stack = [...above, nameOf(node)]
    stacks.set(node.id, stack)
    for (const id of node.children ?? []) {
      const child = byId.get(id)
      if (child) visit(child, stack)
    }
  }
  const root = nodes[0]
  if (root) visit(root, [])
  return stacks
}

function addTo(times: Map<string, number>, where: string, microseconds: number): void {
  times.set(where, (times.get(where) ?? 0) + microseconds)
}

const ranked = (times: ReadonlyMap<string, number>): readonly FunctionTime[] =>
  [...times].map(([where, microseconds]) => ({ where, ms: microseconds / 1000 })).sort((a, b) => b.ms - a.ms)

function nameOf({ callFrame: { functionName, url, lineNumber } }: ProfileNode): string {
  const name = functionName || '(anonymous)'
  if (!url) return name
  const file = url.split('/node_modules/').at(-1)?.split('/').slice(-3).join('/')
  return `${name} ${file}:${lineNumber + 1}`
}
