import type { Page } from 'playwright-core'
import { withPage } from '../browser/open-page.ts'
import { sum } from '../measure/statistics.ts'
import { weighBareClient } from '../product/build-bare-client.ts'
import type { Site } from '../product/start-site.ts'
import { type Figure, gateMost } from '../report/figure.ts'
import type { BenchContext } from './bench.ts'

const MOST_KB = 130
const PHONE = { width: 360, height: 740 }

interface Sent {
  readonly name: string
  readonly bytes: number
  readonly encoding: string
}

/** The scripts that the home page asks for before anybody touches it, as they really came over the wire. */
export async function measureWeight({ note }: BenchContext, site: Site): Promise<readonly Figure[]> {
  const floor = await weighBareClient()
  const sent = await withPage(PHONE, (page) => listSent(page, site.url))
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
      floor: kb(floor),
      product: kb(sum(scripts.map(({ bytes }) => bytes))),
      target: gateMost(MOST_KB),
      arrival: 'empty cache, until the network is idle',
    },
  ]
}

const kb = (bytes: number): number => bytes / 1000

async function listSent(page: Page, url: string): Promise<readonly Sent[]> {
  const responses: Promise<Sent>[] = []
  page.on('requestfinished', (request) => {
    responses.push(
      Promise.all([request.sizes(), request.response()]).then(([sizes, response]) => ({
        name: new URL(request.url()).pathname,
        bytes: sizes.responseBodySize,
        encoding: response?.headers()['content-encoding'] ?? 'as it is',
      })),
    )
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  return Promise.all(responses)
}
