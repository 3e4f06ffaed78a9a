import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type Page, pageContext } from './app/page-context.ts'
import { renderedContext } from './app/rendered-context.ts'
import type { PageRequest, RenderedPage } from './app/site.ts'

const answer = createRequestHandler(build, 'production')

/** Renders one page for one request: the whole of what the built server offers. */
export async function handlePage({ url, method }: PageRequest, page: Page): Promise<RenderedPage> {
  const context = new RouterContextProvider(new Map([[pageContext, page]]))
  const response = await answer(new Request(url, { method }), context)
  const rendered = response.body === null && method === 'GET' ? context.get(renderedContext) : null
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: rendered ?? Buffer.from(await response.arrayBuffer()),
  }
}
