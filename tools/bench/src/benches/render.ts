import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { request } from 'undici'
import { type Child, startChild } from '../children/child.ts'
import type { PageDriverCalls } from '../children/page-driver.ts'
import type { RenderFloorCalls } from '../children/render-floor.ts'
import { buildBarePages } from '../product/build-bare-pages.ts'
import { shareResult } from '../product/share-result.ts'
import { planUpstreams } from '../product/upstream-plan.ts'
import type { Figure } from '../report/figure.ts'
import { openArena } from './arena.ts'
import type { Bench, BenchContext } from './bench.ts'
import { comparePages, type PageCase } from './compare-pages.ts'
import { isSamePage } from './same-page.ts'
import { searchOnce } from './search-once.ts'
import { placeStaticCopy } from './static-copy.ts'

const ROOT = path.join(import.meta.dirname, '../../../..')
const UPSTREAMS = planUpstreams(25, 5, 10)
/** Told to the product by its environment and to the floor as it is. */
const SITE_URL = 'https://banco.example'
const CONTACT_EMAIL = 'banco@banco.example'
const SITE_NAME = 'Multas Argentina'

const LEAST_RENDERED = 0.5
const LEAST_KEPT = 0.8

/** A page that is kept for all its readers. */
const KEPT = '/empresa'
/** What is asked with a query is kept for nobody. */
const RENDERED = '/?patente=AB123CD'
/** Their loaders read a result out of the database, or write what the tree then holds as HTML: no gate is theirs. */
const WITH_LOADERS = ['/preguntas-frecuentes?q=multa']

/** Pages per second over HTTP: rendered ones against bare React, kept ones against a static file. */
export const renderBench: Bench = {
  name: 'render',
  about:
    'pages per second: rendered against a bare renderToPipeableStream of the same tree, kept against a file',
  async run(context) {
    await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: ROOT })
    const arena = await openArena(context, UPSTREAMS)
    const driver = startChild<PageDriverCalls>('page-driver.ts')
    const floor = startChild<RenderFloorCalls>('render-floor.ts')
    try {
      const sessionId = await searchOnce(arena)
      const web = await arena.startProcess('web', { SITE_URL, CONTACT_EMAIL, SITE_NAME })
      const token = await shareResult(web.url, sessionId)
      const paths = [RENDERED, ...WITH_LOADERS, `/results/${token}`]
      const floorUrl = await startFloor(floor, web.url, paths, token)
      return [
        ...(await measureRendered(context, driver, { web, bare: { url: floorUrl, pid: floor.pid }, paths })),
        ...(await measureKept(context, driver, web)),
      ]
    } finally {
      await Promise.all([driver.stop(), floor.stop()])
      await arena.stop()
    }
  },
}

/** Starts the bare server with the same data in its memory. */
async function startFloor(
  floor: Child<RenderFloorCalls>,
  url: string,
  paths: readonly string[],
  token: string,
): Promise<string> {
  const results = await (await request(`${url}/api/results/${token}`)).body.json()
  const jurisdictionNames = UPSTREAMS.map(({ slug }) => slug.replace('banco-', 'Banco '))
  const site = {
    siteName: SITE_NAME,
    contactEmail: CONTACT_EMAIL,
    privacyEmail: CONTACT_EMAIL,
    operator: null,
    profiles: 'own',
    demo: false,
    jurisdictionNames,
  }
  const { entry, remove } = await buildBarePages()
  try {
    return await floor.call('start', { entry, siteUrl: SITE_URL, paths, site, results })
  } finally {
    await remove()
  }
}

interface Answering {
  readonly url: string
  readonly pid: number
}

interface RenderedPages {
  readonly web: Answering
  readonly bare: Answering
  readonly paths: readonly string[]
}

async function measureRendered(
  context: BenchContext,
  driver: Child<PageDriverCalls>,
  { web, bare, paths }: RenderedPages,
): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const path of paths) {
    const [page, barePage] = await Promise.all([readPage(web.url + path), readPage(bare.url + path)])
    if (!isSamePage(page, barePage)) throw new Error(`the floor renders another page at ${path}`)
    const name = path.startsWith('/results/') ? '/results/{token}, 25 fines' : path
    const one: PageCase = {
      name: `rendered: ${name}`,
      floor: { url: bare.url, pid: bare.pid, path },
      product: { url: web.url, pid: web.pid, path },
      headers: {},
      leastShare: path === RENDERED ? LEAST_RENDERED : null,
    }
    figures.push(...(await comparePages(context, driver, one)))
  }
  return figures
}

async function measureKept(
  context: BenchContext,
  driver: Child<PageDriverCalls>,
  { url, pid }: Answering,
): Promise<readonly Figure[]> {
  const copy = await placeStaticCopy(url, KEPT, path.join(ROOT, 'web/build/client/assets'))
  try {
    const figures: Figure[] = []
    for (const headers of [{}, { 'accept-encoding': 'br' }] as const) {
      const coding = 'accept-encoding' in headers ? ', brotli' : ''
      const one: PageCase = {
        name: `kept: ${KEPT}${coding}`,
        floor: { url, pid, path: copy.path },
        product: { url, pid, path: KEPT },
        headers,
        leastShare: LEAST_KEPT,
      }
      figures.push(...(await comparePages(context, driver, one)))
    }
    return figures
  } finally {
    await copy.remove()
  }
}

const readPage = async (url: string): Promise<string> => (await request(url)).body.text()
