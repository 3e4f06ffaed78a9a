import { listRequests } from '../browser/list-requests.ts'
import { sum } from '../measure/statistics.ts'
import { weighBareClient } from '../product/build-bare-client.ts'
import type { Site } from '../product/start-site.ts'
import { type Figure, gateMost } from '../report/figure.ts'
import type { BenchContext } from './bench.ts'

const MOST_KB = 130
const PHONE = { width: 360, height: 740 }

/** The scripts that the home page loads before any interaction, with their size on the wire. */
export async function measureWeight({ note }: BenchContext, site: Site): Promise<readonly Figure[]> {
  const baseline = await weighBareClient()
  const sent = (await listRequests(PHONE, site.url)).map(({ url, ...rest }) => ({
    name: new URL(url).pathname,
    ...rest,
  }))
  const scripts = sent.filter(({ name }) => name.endsWith('.js'))
  for (const { name, bytes, encoding } of scripts.toSorted((a, b) => b.bytes - a.bytes))
    note(`${kb(bytes).toFixed(1).padStart(6)} kB ${encoding} ${name}`)
  const rest = sent.filter(({ name }) => !name.endsWith('.js'))
  note(`besides: ${rest.map(({ name, bytes }) => `${name} ${kb(bytes).toFixed(1)} kB`).join(', ')}`)
  return [
    {
      bench: 'page',
      name: 'home: scripts before interaction',
      unit: 'kB',
      baseline: kb(baseline),
      product: kb(sum(scripts.map(({ bytes }) => bytes))),
      target: gateMost(MOST_KB),
      arrival: 'empty cache, until the network is idle',
    },
  ]
}

const kb = (bytes: number): number => bytes / 1000
