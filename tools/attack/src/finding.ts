/** One line of the report: the request, and the fault of the reply. */
export interface Finding {
  /** Name of the call, or of the part of the attack. */
  readonly name: string
  readonly kind: 'server error' | 'slow' | 'no answer' | 'ended' | 'refused' | 'error in log'
  readonly input: string
  readonly answer: string
}

/** Distribution of the replies to one call. */
export interface Tally {
  readonly name: string
  sent: number
  /** Rejected before the input was validated, by a limit or by authorization. */
  refused: number
  readonly statuses: Map<number, number>
  slowestMs: number
}

export const newTally = (name: string): Tally => ({
  name,
  sent: 0,
  refused: 0,
  statuses: new Map(),
  slowestMs: 0,
})

export function count(tally: Tally, status: number, tookMs: number): void {
  tally.sent += 1
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
  tally.slowestMs = Math.max(tally.slowestMs, tookMs)
}

/** A slower reply is a finding, unless the machine itself was that slow. */
export const SLOW_MS = 2_000

const quote = (text: string): string =>
  JSON.stringify(text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text)

export const writeFinding = ({ kind, name, input, answer }: Finding, seed: number): string =>
  `${kind}: ${name} ${quote(input)} → ${quote(answer)}   (--seed ${seed} --only ${name})`

export function writeTotals(tallies: readonly Tally[]): string {
  const statuses = new Map<number, number>()
  for (const tally of tallies)
    for (const [status, times] of tally.statuses) statuses.set(status, (statuses.get(status) ?? 0) + times)
  const sum = (of: (tally: Tally) => number) => tallies.reduce((total, tally) => total + of(tally), 0)
  const spread = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`)
  return [
    `calls and parts   ${tallies.length}`,
    `requests          ${sum(({ sent }) => sent)}`,
    `refused early     ${sum(({ refused }) => refused)}`,
    `slowest           ${Math.round(Math.max(0, ...tallies.map(({ slowestMs }) => slowestMs)))} ms`,
    `answers           ${spread.join(', ')}`,
  ].join('\n')
}
