import type { FastifyRequest } from 'fastify'
import { runInSpan, type Span } from '../tracing/span.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { App } from './create-app.ts'
import { Problem } from './problem.ts'

/** Runs sampled calls inside a span named after their operation. Adds no hooks while off. */
export function traceRequests(app: App, tracing: Tracing): void {
  if (!tracing.isOn) return
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { operation } = request.routeOptions.config
    const span = operation === undefined ? null : tracing.enter(operation, 'server', traceparentOf(request))
    if (span === null) return done()
    span.set({ 'http.request.method': request.method })
    spans.set(request, span)
    runInSpan(span, done)
  })
  app.addHook('preValidation', (request, _reply, done) => runInSpan(spans.get(request) ?? null, done))
  app.addHook('onError', (request, _reply, error, done) => {
    const span = spans.get(request)
    if (span && isFault(error)) span.fail(error)
    else if (span && error instanceof Problem) span.set({ 'error.type': error.code })
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.end({ 'error.type': 'aborted' })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    spans.get(request)?.end({ 'http.response.status_code': reply.statusCode })
    done()
  })
}

function isFault(error: Error): boolean {
  if (error instanceof Problem) return error.status >= 500
  return !('statusCode' in error) || Number(error.statusCode) >= 500
}

/** A browser cannot add headers to a WebSocket. */
function traceparentOf({ headers, query }: FastifyRequest): unknown {
  if (headers.upgrade === undefined) return headers.traceparent
  return typeof query === 'object' && query !== null && 'traceparent' in query ? query.traceparent : undefined
}
