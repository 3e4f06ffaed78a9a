import type { Child } from '../children/child.ts'
import type { PageDriverCalls } from '../children/page-driver.ts'
import { cpuSeconds } from '../measure/proc-cpu.ts'
import { median, sum } from '../measure/statistics.ts'
import { aimRateRatio, type Figure, gateMost, gateRatio } from '../report/figure.ts'
import type { BenchContext } from './bench.ts'

interface Place {
  readonly url: string
  /** Of the process that answers there. */
  readonly pid: number
  readonly path: string
}

export interface PageCase {
  readonly name: string
  readonly floor: Place
  readonly product: Place
  readonly headers: Readonly<Record<string, string>>
  /** Of the floor's pages per second; null for what is only stated. */
  readonly leastShare: number | null
}

interface Round {
  readonly pages: number
  readonly refused: number
  readonly pagesPerSecond: number
  readonly cpuSeconds: number
}

/** Short and many: whoever else uses the machine disturbs some of them, and the median less. */
const ROUNDS = 10
const LEAST_ROUND_S = 0.5
const WARM_UP_S = 2
const CONNECTIONS = 16

/**
 * Asks both sides in turns for a page, as fast as they answer. One process renders as many pages in a second as it
 * can pay with its CPU: that is gated, since it says the same on a busy machine, and the rates are stated.
 */
export async function comparePages(
  { note, options }: BenchContext,
  driver: Child<PageDriverCalls>,
  { name, floor, product, headers, leastShare }: PageCase,
): Promise<readonly Figure[]> {
  const seconds = Math.max(LEAST_ROUND_S, options.seconds / ROUNDS)
  const ask = async ({ url, path, pid }: Place, span: number): Promise<Round> => {
    const before = cpuSeconds(pid)
    const read = await driver.call('ask', { url, path, headers, connections: CONNECTIONS, seconds: span })
    return { ...read, pagesPerSecond: read.pages / read.seconds, cpuSeconds: cpuSeconds(pid) - before }
  }
  for (const place of [floor, product]) await ask(place, WARM_UP_S)
  const bare: Round[] = []
  const sent: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await ask(floor, seconds))
    sent.push(await ask(product, seconds))
  }
  const shares = sent.map(({ pagesPerSecond }, n) => pagesPerSecond / (bare[n]?.pagesPerSecond ?? Number.NaN))
  const [least, most] = [Math.min(...shares), Math.max(...shares)].map((share) => share.toFixed(2))
  note(
    `${name}: by CPU ${(cpuPerPage(bare) / cpuPerPage(sent)).toFixed(2)} of the floor's pages, by the clock ${median(shares).toFixed(2)} (${least} to ${most})`,
  )
  const shared = { bench: 'render', arrival: `${CONNECTIONS} connections` }
  const rateOf = (rounds: readonly Round[]) => median(rounds.map(({ pagesPerSecond }) => pagesPerSecond))
  return [
    {
      ...shared,
      name: `CPU: ${name}`,
      unit: 'us',
      floor: cpuPerPage(bare),
      product: cpuPerPage(sent),
      target: leastShare === null ? null : gateRatio(1 / leastShare),
    },
    {
      ...shared,
      name,
      unit: 'pages/s',
      floor: rateOf(bare),
      product: rateOf(sent),
      target: leastShare === null ? null : aimRateRatio(leastShare),
    },
    {
      ...shared,
      name: `refused: ${name}`,
      unit: '',
      floor: null,
      product: sum([...bare, ...sent].map(({ refused }) => refused)),
      target: gateMost(0),
    },
  ]
}

/** In microseconds. */
const cpuPerPage = (rounds: readonly Round[]): number =>
  (sum(rounds.map((round) => round.cpuSeconds)) * 1e6) / sum(rounds.map(({ pages }) => pages))
