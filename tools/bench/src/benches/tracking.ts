import { request } from 'undici'
import { startChild } from '../children/child.ts'
import type { RowsSent, TrackingDriverCalls } from '../children/tracking-driver.ts'
import type { RowsWritten, TrackingFloorCalls } from '../children/tracking-floor.ts'
import { median } from '../measure/statistics.ts'
import { planUpstreams } from '../product/upstream-plan.ts'
import { gateMost, gateRateRatio } from '../report/figure.ts'
import { openArena } from './arena.ts'
import type { Bench } from './bench.ts'

/** Short and many: whoever else uses the machine disturbs some of them, and the median less. */
const ROUNDS = 10
const LEAST_ROUND_S = 1
const WARM_UP_S = 3
const CONNECTIONS = 256
const LEAST_SHARE = 0.7

/** Ingestion over HTTP, validated and durable, against a process that has the same rows in its memory. */
export const trackingBench: Bench = {
  name: 'tracking',
  about:
    'event rows per second: over HTTP, checked and answered, against unnest from memory into the same tables',
  async run(context) {
    const arena = await openArena(context, planUpstreams(1, 5, 10))
    const driver = startChild<TrackingDriverCalls>('tracking-driver.ts')
    const floor = startChild<TrackingFloorCalls>('tracking-floor.ts')
    try {
      const { databaseUrl } = arena
      const { url } = await arena.startProcess('web', { TRUST_PROXY: 'loopback' })
      const token = await readToken(url)
      const seconds = Math.max(LEAST_ROUND_S, context.options.seconds / ROUNDS)
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
      const shares = sent.map((round, n) => rateOf(round) / rateOf(bare[n] ?? round))
      const [least, most] = [Math.min(...shares), Math.max(...shares)].map((share) => share.toFixed(2))
      context.note(
        `of the floor's rows: ${median(shares).toFixed(2)} in the median round (${least} to ${most})`,
      )
      const shared = { bench: 'tracking', arrival: `${CONNECTIONS} connections, 10 events a batch` }
      const refused = sent.reduce((sum, one) => sum + one.refused, 0)
      return [
        {
          ...shared,
          name: 'event rows',
          unit: 'rows/s',
          floor: median(bare.map(rateOf)),
          product: median(sent.map(rateOf)),
          target: gateRateRatio(LEAST_SHARE),
        },
        { ...shared, name: 'batches refused', unit: '', floor: null, product: refused, target: gateMost(0) },
      ]
    } finally {
      await Promise.all([driver.stop(), floor.stop()])
      await arena.stop()
    }
  },
}

const rateOf = ({ rows, seconds }: RowsWritten): number => rows / seconds

async function readToken(url: string): Promise<string> {
  const reply = await request(`${url}/api/track/token`)
  const { token } = (await reply.body.json()) as { token?: string }
  if (!token) throw new Error(`no token: ${reply.statusCode}`)
  return token
}
