import type { Log } from '../log/log.ts'
import { createSampler } from './sampling.ts'
import type { Span, SpanKind } from './span.ts'
import { readCarrier, readTraceparent } from './trace-context.ts'

export interface TracingSettings {
  /** Where spans are posted (OTLP over HTTP, JSON): the address with `/v1/traces`. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  /** Share of traces that are recorded, from 0 to 1. */
  readonly ratio: number
  readonly serviceName: string
  /** Slugs of the jurisdictions whose sources receive a `traceparent`. */
  readonly tracedSources: ReadonlySet<string>
}

/** Where traces begin and go on in this process. Inside of them `startSpan` is enough. */
export interface Tracing {
  readonly isOn: boolean
  /**
   * Judges whether to record a request from outside and starts its span, below the caller's `traceparent` if
   * that is well formed. Null: not recorded.
   */
  enter(name: string, kind: SpanKind, traceparent?: unknown): Span | null
  /**
   * Goes on with a trace that one of our processes carried here (`Span.carrier`). Null without one, for text
   * of another form and for a trace of hours ago.
   */
  resume(name: string, kind: SpanKind, carrier: unknown, startedAtMs?: number): Span | null
  /** Sends what is left, within 3 s. */
  close(): Promise<void>
}

export const NO_TRACING: Tracing = {
  isOn: false,
  enter: () => null,
  resume: () => null,
  close: async () => undefined,
}

export interface TracingOptions {
  readonly settings: TracingSettings | null
  readonly version: string
  readonly role: string
  readonly processId: string
  /** Keyed, the same in every process. */
  readonly hash: (traceId: string) => Buffer
  readonly log: Log
}

/** Mails are tried again for about 50 minutes; no chain of jobs keeps a trace alive for ever. */
const LONGEST_TRACE_MS = 2 * 60 * 60_000

/** Loads the exporter only if there are settings. */
export async function openTracing({ settings, ...options }: TracingOptions): Promise<Tracing> {
  if (settings === null) return NO_TRACING
  const { startExporter } = await import('./start-exporter.ts')
  const exporter = startExporter(settings, options)
  const isSampled = createSampler(settings.ratio, options.hash, Math.random)
  return {
    isOn: true,
    enter(name, kind, traceparent) {
      const parent = readTraceparent(traceparent)
      if (!isSampled(parent?.traceId ?? null)) return null
      return exporter.start({ name, kind, parent, beganAtMs: Date.now() })
    },
    resume(name, kind, carrier, startedAtMs) {
      const parent = carrier ? readCarrier(carrier) : null
      if (parent === null || Math.abs(Date.now() - parent.beganAtMs) > LONGEST_TRACE_MS) return null
      return exporter.start({ name, kind, parent, beganAtMs: parent.beganAtMs, startedAtMs })
    },
    close: exporter.close,
  }
}
