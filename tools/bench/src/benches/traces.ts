import { median } from '../measure/statistics.ts'
import { startOtlpSink } from '../product/start-otlp-sink.ts'
import { gateMost, gateRatio } from '../report/figure.ts'
import type { Bench, BenchContext } from './bench.ts'
import { measureSlice, type Slice } from './measure-slice.ts'
import { openSearchTestbed, UPSTREAMS } from './search-testbed.ts'
import { findLosses } from './search-times.ts'
import { openTestbed, type Side, type Testbed } from './testbed.ts'

const RATE = 20
const ARRIVAL = `${RATE} searches/s x ${UPSTREAMS.length}`
const SLICES = 8
const WARM_UP_S = 10
const GIVE_UP_MS = 30_000
const SHARE = 0.01

/** Cost of recording a share of the searches, against the product that records none. */
export const tracesBench: Bench = {
  name: 'traces',
  about: `${ARRIVAL}: CPU with ${SHARE * 100} % of the searches recorded (baseline: the product with traces off)`,
  async run(context) {
    const collector = await startOtlpSink()
    const withoutTraces = await openSearchTestbed(context)
    const withTraces = await openTestbed(context, UPSTREAMS)
    const traced = await withTraces.startProcess('all', {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: String(SHARE),
    })
    const off = sideOf(context, withoutTraces, withoutTraces.asSide([await withoutTraces.startWhole()], 'EE'))
    const on = sideOf(context, withTraces, withTraces.asSide([traced], 'EE'))
    try {
      const { seconds, isSmoke } = context.options
      const pairs = isSmoke ? 1 : SLICES
      const perSlice = Math.max(1, Math.round((seconds * RATE) / pairs))
      for (const side of [off, on]) await side.measure(isSmoke ? RATE : WARM_UP_S * RATE)
      const slices = { off: [] as Slice[], on: [] as Slice[] }
      for (let n = 0; n < pairs; n += 1) {
        slices.off.push(await off.measure(perSlice))
        slices.on.push(await on.measure(perSlice))
      }
      context.note(`CPU per search by slice, off: ${textOf(slices.off)}; on: ${textOf(slices.on)} ms`)
      context.note(`spans received: ${collector.spans()}`)
      return figuresOf(slices.off, slices.on)
    } finally {
      await off.stop()
      await on.stop()
      await collector.stop()
    }
  },
}

/** Each side has a database, upstreams and a driver of its own. */
function sideOf(context: BenchContext, testbed: Testbed, side: Side) {
  return {
    measure: (searches: number) =>
      measureSlice(context, testbed, side, { searches, ratePerSecond: RATE, giveUpMs: GIVE_UP_MS }),
    stop: testbed.stop,
  }
}

const cpuPerSearch = ({ cpuMs, drive }: Slice): number => cpuMs / drive.searches.length
const textOf = (slices: readonly Slice[]): string =>
  slices.map((slice) => cpuPerSearch(slice).toFixed(1)).join(', ')

function figuresOf(off: readonly Slice[], on: readonly Slice[]) {
  const figure = { bench: 'traces', arrival: ARRIVAL, unit: '' }
  const losses = (slices: readonly Slice[]) => findLosses(slices, UPSTREAMS.length, UPSTREAMS.length).length
  return [
    {
      ...figure,
      name: 'CPU per search, median of the slices',
      unit: 'ms',
      baseline: median(off.map(cpuPerSearch)),
      product: median(on.map(cpuPerSearch)),
      target: gateRatio(1.03),
    },
    {
      ...figure,
      name: 'searches that lost or repeated anything',
      baseline: losses(off),
      product: losses(on),
      target: gateMost(0),
    },
  ]
}
