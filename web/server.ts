import islandFiles from 'virtual:islands'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { assetsContext } from './app/assets-context.ts'
import { islandFilesContext } from './app/islands/island-files.ts'
import { withoutImports } from './app/list-preloads.ts'
import { movedPath } from './app/moved-path.ts'
import { type Page, pageContext } from './app/page-context.ts'
import { renderedContext } from './app/rendered-context.ts'
import type { PageRequest, RenderedPage } from './app/site.ts'

const light = { ...build, assets: withoutImports(build.assets) }
const answer = createRequestHandler(light, 'production')

/** Renders one page for one request: the whole of what the built server offers. */
export async function handlePage({ url, method }: PageRequest, page: Page): Promise<RenderedPage> {
  const { pathname, search } = new URL(url)
  const moved = movedPath(pathname)
  if (moved !== null)
    return { status: 301, headers: { location: `${moved}${search}` }, body: Buffer.alloc(0) }
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  context.set(assetsContext, build.assets)
  context.set(islandFilesContext, islandFiles)
  const request = new Request(url, { method })
  const response = await answer(request, context)
  const rendered = response.body === null && method === 'GET' ? context.get(renderedContext) : null
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: rendered ?? Buffer.from(await response.arrayBuffer()),
  }
}
