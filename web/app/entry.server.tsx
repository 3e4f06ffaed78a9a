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
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const html = await render(request, routerContext, loadContext)
  return new Response(html, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageContext).onError(error)
}

function render(request: Request, routerContext: EntryContext, loadContext: RouterContextProvider) {
  const { nonce, onError, site } = loadContext.get(pageContext)
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
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

function collect(done: (html: Uint8Array<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.from(holdScripts(Buffer.concat(chunks).toString('utf8'))))
      next()
    },
  })
}
