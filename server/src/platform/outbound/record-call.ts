import type { Span } from '../tracing/span.ts'
import type { OutboundFailure, OutboundRequest } from './reply.ts'
import type { WireAnswer } from './wire-call.ts'

export function withTraceparent(request: OutboundRequest, source: string, span: Span | null) {
  const traceparent = span?.headerFor(source) ?? null
  return traceparent === null ? request : { ...request, headers: { ...request.headers, traceparent } }
}

/** Ends the span of one request: never with its address or its content. */
export function recordAnswer(span: Span | null, source: string, result: WireAnswer | OutboundFailure): void {
  if (span === null) return
  span.set({ 'multas.source': source })
  if (result.ok) span.end({ 'http.response.status_code': result.status, 'multas.bytes': result.body.length })
  else span.end({ 'error.type': result.kind })
}
