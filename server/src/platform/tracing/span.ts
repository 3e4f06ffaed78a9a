import { AsyncLocalStorage } from 'node:async_hooks'

/** Names from code and descriptions, outcomes and counts: no text of visitors. */
export interface SpanAttributes {
  readonly 'http.request.method'?: string
  readonly 'http.response.status_code'?: number
  readonly 'error.type'?: string
  readonly 'multas.jurisdiction'?: string
  readonly 'multas.source'?: string
  readonly 'multas.outcome'?: string
  readonly 'multas.attempt'?: number
  readonly 'multas.last_attempt'?: boolean
  readonly 'multas.run'?: number
  readonly 'multas.total'?: number
  readonly 'multas.conclusive'?: number
  readonly 'multas.fines'?: number
  readonly 'multas.rejected'?: number
  readonly 'multas.events'?: number
  readonly 'multas.sockets'?: number
  readonly 'multas.entries'?: number
  readonly 'multas.waited_ms'?: number
  readonly 'multas.bytes'?: number
}

export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer'

export interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly carrier: string
  /** `traceparent` for a source (its slug); null unless the operator listed it. */
  headerFor(source: string): string | null
  /** Null at the limit of spans of one call, job or run. `startedAtMs`: Unix milliseconds. */
  child(name: string, kind?: SpanKind, startedAtMs?: number): Span | null
  set(attributes: SpanAttributes): void
  /** Records the code or class of `error`, never its message. */
  fail(error: unknown): void
  end(attributes?: SpanAttributes): void
}

const storage = new AsyncLocalStorage<Span | null>()

export function currentSpan(): Span | null {
  return storage.getStore() ?? null
}

/** Null unless the running work is sampled. */
export function startSpan(name: string, kind?: SpanKind): Span | null {
  return storage.getStore()?.child(name, kind) ?? null
}

/** Runs `work` inside `span`; null: outside every span. */
export function runInSpan<T>(span: Span | null, work: () => T): T {
  return span === null && currentSpan() === null ? work() : storage.run(span, work)
}

export async function endWith<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await storage.run(span, work)
  } catch (error) {
    span.fail(error)
    throw error
  } finally {
    span.end()
  }
}

export function traceFields(): { readonly trace_id: string; readonly span_id: string } | null {
  const span = currentSpan()
  return span && { trace_id: span.traceId, span_id: span.spanId }
}
