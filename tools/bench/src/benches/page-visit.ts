import { Pool } from 'undici'
import { listRequests } from '../browser/list-requests.ts'
import { startChild } from '../children/child.ts'
import type { ServedFile, VisitBaselineCalls } from '../children/visit-baseline.ts'
import { cpuSeconds } from '../measure/proc-cpu.ts'
import type { Site } from '../product/start-site.ts'
import { type Figure, gateMost } from '../report/figure.ts'
import type { BenchContext } from './bench.ts'

const PHONE = { width: 360, height: 740 }
const ROUNDS = 4
const VISITS = 100
/** As many as a browser opens to one host. */
const CONNECTIONS = 6
const AS_BROWSER = { 'accept-encoding': 'br' }
const MOST_CPU_MS = 3

/**
 * Cost of the first visit of the home page to the server: its HTML and every file that a browser requests.
 */
export async function measureVisit({ note, options }: BenchContext, site: Site): Promise<readonly Figure[]> {
  const requested = await listRequests(PHONE, site.url)
  const paths = [...new Set(requested.flatMap(({ url }) => pathOf(url, site.url)))]
  const files = await Promise.all(paths.map((path) => readFile(site.url, path)))
  const baseline = startChild<VisitBaselineCalls>('visit-baseline.ts')
  try {
    const sides = {
      baseline: { url: await baseline.call('start', files), pid: baseline.pid },
      product: { url: site.url, pid: site.pid },
    }
    const visits = options.isSmoke ? 2 : VISITS
    const cpuMs = { baseline: 0, product: 0 }
    for (const { url } of Object.values(sides)) await visit(url, paths, visits)
    for (let round = 0; round < ROUNDS; round += 1)
      for (const side of ['baseline', 'product'] as const) {
        const { url, pid } = sides[side]
        const before = cpuSeconds(pid)
        await visit(url, paths, visits)
        cpuMs[side] += (cpuSeconds(pid) - before) * 1000
      }
    note(`${paths.length} requests: ${paths.join(', ')}`)
    const perVisit = (ms: number) => ms / (ROUNDS * visits)
    return [
      {
        bench: 'page',
        name: 'home: CPU of a first visit',
        unit: 'ms',
        baseline: perVisit(cpuMs.baseline),
        product: perVisit(cpuMs.product),
        target: gateMost(MOST_CPU_MS),
        arrival: `${paths.length} requests on ${CONNECTIONS} connections`,
      },
    ]
  } finally {
    await baseline.stop()
  }
}

const pathOf = (url: string, siteUrl: string): readonly string[] =>
  url.startsWith(siteUrl) ? [url.slice(siteUrl.length)] : []

async function readFile(siteUrl: string, path: string): Promise<ServedFile> {
  const pool = new Pool(siteUrl)
  const { statusCode, headers, body } = await pool.request({ method: 'GET', path, headers: AS_BROWSER })
  const bytes = Buffer.from(await body.arrayBuffer())
  await pool.close()
  if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`)
  const own = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || ['date', 'connection', 'keep-alive'].includes(name) ? [] : [[name, String(value)]],
  )
  return { path, headers: Object.fromEntries(own), body: bytes.toString('base64') }
}

async function visit(url: string, paths: readonly string[], times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const pool = new Pool(url, { connections: CONNECTIONS })
    await Promise.all(
      paths.map(async (path) => {
        const { statusCode, body } = await pool.request({ method: 'GET', path, headers: AS_BROWSER })
        await body.dump()
        if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`)
      }),
    )
    await pool.close()
  }
}
