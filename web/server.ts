import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type Page, pageContext } from './app/page-context.ts'

const answer = createRequestHandler(build, 'production')

/** Renders one page for one request: the whole of what the built server offers. */
export function handlePage(request: Request, page: Page): Promise<Response> {
  return answer(request, new RouterContextProvider(new Map([[pageContext, page]])))
}
