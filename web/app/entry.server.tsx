import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { assetsContext } from './assets-context.ts'
import { deferScripts } from './defer-scripts.ts'
import { FrameContext } from './frame-context.ts'
import { findContent } from './islands/content-handle.ts'
import { islandFilesContext, listIslandFiles } from './islands/island-files.ts'
import { renderFrame } from './layout/render-frame.tsx'
import { listPreloads } from './list-preloads.ts'
import { pageContext } from './page-context.ts'
import { NonceContext } from './page-nonce.ts'
import { PreloadContext } from './preload-context.ts'
import { renderedContext } from './rendered-context.ts'

/** Renders the whole page before the first byte is sent, so that a failure gets its own status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method !== 'HEAD')
    loadContext.set(renderedContext, await render(request, routerContext, loadContext))
  return new Response(null, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(pageContext).onError(error)
}

function render(request: Request, routerContext: EntryContext, loadContext: RouterContextProvider) {
  const { nonce, onError, site } = loadContext.get(pageContext)
  const { location } = routerContext.staticHandlerContext
  const preloads = listScripts(routerContext, loadContext)
  return new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <PreloadContext value={preloads}>
          <FrameContext value={renderFrame(site, location.pathname)}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </FrameContext>
        </PreloadContext>
      </NonceContext>,
      {
        nonce,
        onAllReady: () => pipe(collect(resolve)),
        onShellError: reject,
        onError,
      },
    )
  })
}

function listScripts(
  { staticHandlerContext, routeModules }: EntryContext,
  loadContext: RouterContextProvider,
): string {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const [error] = Object.values(staticHandlerContext.errors ?? {})
  const content = findContent(
    ids.map((id) => routeModules[id]?.handle),
    error,
  )
  if (content !== null) return listIslandFiles(loadContext.get(islandFilesContext), content)
  const assets = loadContext.get(assetsContext)
  return assets === null ? '' : listPreloads(assets, ids)
}

function collect(done: (html: Buffer) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(deferScripts(Buffer.concat(chunks)))
      next()
    },
  })
}
