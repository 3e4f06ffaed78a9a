import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * All that a span may carry: names from code and descriptions, outcomes, counts and durations. No address, no
 * identifier of a visitor, no message of an error. A new name needs a line in docs/operations.md#traces.
 */
export interface SpanAttributes {
  readonly 'http.request.method'?: string
  readonly 'http.response.status_code'?: number
  /** A code or the class of an error, never its message. */
  readonly 'error.type'?: string
  readonly 'multas.jurisdiction'?: string
  readonly 'multas.source'?: string
  readonly 'multas.outcome'?: string
  readonly 'multas.circuit'?: string
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

/** A span that is recorded. Work that is not sampled has none. */
export interface Span {
  /** 32 and 16 hexadecimal digits. */
  readonly traceId: string
  readonly spanId: string
  /** Continues the trace in another process or job: given to `Tracing.resume`. Holds no personal data. */
  readonly carrier: string
  /** A `traceparent` header for this source (its slug), or null: only listed sources receive one. */
  headerFor(source: string): string | null
  /** Null once the trace has its most spans. `startedAtMs`: Unix milliseconds; default now. */
  child(name: string, kind?: SpanKind, startedAtMs?: number): Span | null
  set(attributes: SpanAttributes): void
  /** Ends as failed. `error` counts by its code or class; its message is not recorded. */
  fail(error: unknown): void
  /** Further calls are ignored. */
  end(attributes?: SpanAttributes): void
}

const storage = new AsyncLocalStorage<Span | null>()

/** Null unless the running work is sampled. */
export function currentSpan(): Span | null {
  return storage.getStore() ?? null
}

/**
 * Starts a child of the current span, null unless the running work is sampled. Callers set attributes with
 * `?.`, so nothing is allocated for work that is not.
 */
export function startSpan(name: string, kind?: SpanKind): Span | null {
  return storage.getStore()?.child(name, kind) ?? null
}

/** Runs `work`, also what it awaits, inside `span`; null: outside every span. */
export function runInSpan<T>(span: Span | null, work: () => T): T {
  return span === null && currentSpan() === null ? work() : storage.run(span, work)
}

/** Runs `work` inside `span` and ends it with its outcome. */
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

/** Ids for log lines; null outside of sampled work. */
export function traceFields(): { readonly trace_id: string; readonly span_id: string } | null {
  const span = currentSpan()
  return span && { trace_id: span.traceId, span_id: span.spanId }
}
