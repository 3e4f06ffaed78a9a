import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { holdScripts } from './hold-scripts.ts'
import { writeFrame } from './layout/write-frame.tsx'
import { pageContext } from './page-context.ts'
import { NonceContext } from './page-nonce.ts'
import { renderedContext } from './rendered-context.ts'
import { WrittenFrameContext } from './written-frame-context.ts'

/**
 * Renders the whole page before the first byte leaves: pages are small, none waits for slow data, and a failure
 * can still answer with its own status.
 */
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
  return new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <WrittenFrameContext value={writeFrame(site, new URL(request.url).pathname)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </WrittenFrameContext>
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

function collect(done: (html: Buffer) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      // What is replaced is ASCII: there is no need to know what the other bytes say.
      const html = Buffer.concat(chunks).toString('latin1')
      done(Buffer.from(holdScripts(html), 'latin1'))
      next()
    },
  })
}
