import { request } from 'undici'
import { startChild } from '../children/child.ts'
import type { RowsSent, TrackingDriverCalls } from '../children/tracking-driver.ts'
import type { RowsWritten, TrackingFloorCalls } from '../children/tracking-floor.ts'
import { planUpstreams } from '../product/upstream-plan.ts'
import { gateMost, gateRatio } from '../report/figure.ts'
import { openArena } from './arena.ts'
import type { Bench } from './bench.ts'

const ROUNDS = 4
const WARM_UP_S = 3
const CONNECTIONS = 256
/** The product reaches at least 0.7 of the floor's rows per second: a row takes at most 1/0.7 of its time. */
const MOST_TIME_PER_ROW = 1 / 0.7

/** Ingestion over HTTP, validated and durable, against a process that has the same rows in its memory. */
export const trackingBench: Bench = {
  name: 'tracking',
  about:
    'time per event row: over HTTP, checked and answered, against unnest from memory into the same tables',
  async run(context) {
    const arena = await openArena(context, planUpstreams(1, 5, 10))
    const driver = startChild<TrackingDriverCalls>('tracking-driver.ts')
    const floor = startChild<TrackingFloorCalls>('tracking-floor.ts')
    try {
      const { databaseUrl } = arena
      const { url } = await arena.startProcess('web', { TRUST_PROXY: 'true' })
      const token = await readToken(url)
      const seconds = Math.max(2, context.options.seconds / ROUNDS)
      const sendFor = (span: number) =>
        driver.call('send', { url, token, connections: CONNECTIONS, seconds: span })
      await sendFor(WARM_UP_S)
      await floor.call('write', { databaseUrl, seconds: WARM_UP_S })
      const bare: RowsWritten[] = []
      const sent: RowsSent[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        bare.push(await floor.call('write', { databaseUrl, seconds }))
        sent.push(await sendFor(seconds))
      }
      const [floorRate, productRate] = [rateOf(bare), rateOf(sent)]
      const ratio = (productRate / floorRate).toFixed(2)
      context.note(
        `rows/s: floor ${Math.round(floorRate)}, product ${Math.round(productRate)}: ${ratio} of it`,
      )
      const shared = { bench: 'tracking', arrival: `${CONNECTIONS} connections, 10 events a batch` }
      const refused = sent.reduce((sum, one) => sum + one.refused, 0)
      return [
        {
          ...shared,
          name: 'time per row',
          unit: 'us',
          floor: 1e6 / floorRate,
          product: 1e6 / productRate,
          target: gateRatio(MOST_TIME_PER_ROW),
        },
        { ...shared, name: 'batches refused', unit: '', floor: null, product: refused, target: gateMost(0) },
      ]
    } finally {
      await Promise.all([driver.stop(), floor.stop()])
      await arena.stop()
    }
  },
}

function rateOf(rounds: readonly RowsWritten[]): number {
  const total = (key: keyof RowsWritten) => rounds.reduce((sum, round) => sum + round[key], 0)
  return total('rows') / total('seconds')
}

async function readToken(url: string): Promise<string> {
  const reply = await request(`${url}/api/track/token`)
  const { token } = (await reply.body.json()) as { token?: string }
  if (!token) throw new Error(`no token: ${reply.statusCode}`)
  return token
}
