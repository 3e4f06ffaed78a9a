import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pathToFileURL } from 'node:url'
import { serveCalls } from './child.ts'

/**
 * The floor of a rendered page: raw `node:http` around React's `renderToPipeableStream`, over the product's own
 * component tree with its data in memory. No routing, no loader, no policy of scripts, no cache, no error page.
 */
export type RenderFloorCalls = {
  start(options: RenderFloorOptions): Promise<string>
}

export interface RenderFloorOptions {
  /** Built by `build-bare-pages.ts`. */
  readonly entry: string
  /** Canonical address of the site, without a final slash. */
  readonly siteUrl: string
  /** Path and query of each page. */
  readonly paths: readonly string[]
  /** What the pages know of the site; `results` is behind every private link. */
  readonly site: Readonly<Record<string, unknown>>
  readonly results: unknown
}

type RenderPage = (destination: NodeJS.WritableStream) => void
interface BarePages {
  preparePage(url: string, site: object): Promise<RenderPage>
}

async function start({ entry, siteUrl, paths, site, results }: RenderFloorOptions): Promise<string> {
  const { preparePage }: BarePages = await import(pathToFileURL(entry).href)
  const known = {
    ...site,
    siteUrl,
    jurisdictions: () => [],
    sourceStates: async () => null,
    fetchResults: async () => results,
    fetchProfile: async () => null,
  }
  const pages = new Map<string, RenderPage>()
  for (const path of paths) pages.set(path, await preparePage(`${siteUrl}${path}`, known))
  const server = createServer((request, response) => {
    const render = pages.get(request.url ?? '')
    response.writeHead(render ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    if (render) render(response)
    else response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const calls: RenderFloorCalls = { start }
serveCalls(calls)
