import { createSampler } from './sampling.ts'
import type { Span, SpanKind } from './span.ts'
import { readCarrier, readTraceparent } from './trace-context.ts'
import type { TracingOptions } from './tracing-options.ts'

export interface Tracing {
  readonly isOn: boolean
  /** Samples a request and starts its span, below the caller's `traceparent`. Null: not recorded. */
  enter(name: string, kind: SpanKind, traceparent?: unknown): Span | null
  /** Continues the trace of a `Span.carrier`. Null if malformed or of hours ago. */
  resume(name: string, kind: SpanKind, carrier: unknown, startedAtMs?: number): Span | null
  close(): Promise<void>
}

const NO_TRACING: Tracing = {
  isOn: false,
  enter: () => null,
  resume: () => null,
  close: async () => undefined,
}

const LONGEST_TRACE_MS = 2 * 60 * 60_000

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
