import {
  SpanKind as Kind,
  type Span as LibrarySpan,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { errorCode } from '../log/error-code.ts'
import { reportingExporter } from './report-exports.ts'
import type { Span, SpanAttributes, SpanKind } from './span.ts'
import { type ParentSpan, writeCarrier, writeTraceparent } from './trace-context.ts'
import type { TracingOptions, TracingSettings } from './tracing-options.ts'

/** About 2 kB each; further ones are dropped. */
const MAX_WAITING = 4_096
const BATCH = 512
const EXPORT_EVERY_MS = 2_000
const EXPORT_TIMEOUT_MS = 10_000
const CLOSE_MS = 3_000
/** Of one call, job or run of a search. */
const MOST_SPANS = 1_000

const KINDS = {
  internal: Kind.INTERNAL,
  server: Kind.SERVER,
  client: Kind.CLIENT,
  producer: Kind.PRODUCER,
  consumer: Kind.CONSUMER,
} as const satisfies Record<SpanKind, Kind>

export interface StartedSpan {
  readonly name: string
  readonly kind: SpanKind
  readonly parent: ParentSpan | null
  readonly beganAtMs: number
  readonly startedAtMs?: number | undefined
}

/** This module loads OpenTelemetry: import it lazily. */
export function startExporter(
  { endpoint, headers, serviceName, tracedSources }: TracingSettings,
  { version, role, processId, log }: Omit<TracingOptions, 'settings' | 'hash'>,
) {
  const exporter = new OTLPTraceExporter({ url: endpoint, headers, timeoutMillis: EXPORT_TIMEOUT_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
      'service.instance.id': processId,
      'multas.role': role,
    }),
    sampler: new AlwaysOnSampler(),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reportingExporter(exporter, log),
        maxQueueSize: MAX_WAITING,
        maxExportBatchSize: BATCH,
        scheduledDelayMillis: EXPORT_EVERY_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  })
  const tracer = provider.getTracer('multas', version)
  return {
    start: (started: StartedSpan): Span =>
      new RecordedSpan({ tracer, tracedSources, beganAtMs: started.beganAtMs, left: MOST_SPANS }, started),
    close: () => within(CLOSE_MS, provider.shutdown()),
  }
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, ms).unref())
  await Promise.race([work.catch(() => undefined), late])
}

interface TraceHere {
  readonly tracer: Tracer
  readonly tracedSources: ReadonlySet<string>
  readonly beganAtMs: number
  left: number
}

class RecordedSpan implements Span {
  readonly traceId: string
  readonly spanId: string
  readonly #trace: TraceHere
  readonly #span: LibrarySpan
  #hasEnded = false

  constructor(here: TraceHere, { name, kind, parent, startedAtMs }: Omit<StartedSpan, 'beganAtMs'>) {
    const context =
      parent === null
        ? ROOT_CONTEXT
        : trace.setSpanContext(ROOT_CONTEXT, {
            traceId: parent.traceId,
            spanId: parent.spanId,
            traceFlags: TraceFlags.SAMPLED,
            isRemote: !(parent instanceof RecordedSpan),
          })
    this.#trace = here
    const begin = startedAtMs === undefined ? {} : { startTime: startedAtMs }
    this.#span = here.tracer.startSpan(name, { kind: KINDS[kind], ...begin }, context)
    const { traceId, spanId } = this.#span.spanContext()
    this.traceId = traceId
    this.spanId = spanId
  }

  get carrier(): string {
    return writeCarrier({ traceId: this.traceId, spanId: this.spanId, beganAtMs: this.#trace.beganAtMs })
  }

  headerFor(source: string): string | null {
    return this.#trace.tracedSources.has(source) ? writeTraceparent(this) : null
  }

  child(name: string, kind: SpanKind = 'internal', startedAtMs?: number): Span | null {
    if (this.#trace.left === 0) return null
    this.#trace.left -= 1
    return new RecordedSpan(this.#trace, { name, kind, parent: this, startedAtMs })
  }

  set(attributes: SpanAttributes): void {
    this.#span.setAttributes({ ...attributes })
  }

  fail(error: unknown): void {
    this.#span.setStatus({ code: SpanStatusCode.ERROR })
    this.#span.setAttribute('error.type', nameError(error))
  }

  end(attributes?: SpanAttributes): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    if (attributes) this.set(attributes)
    this.#span.end()
  }
}

/** A name, or a code of PostgreSQL (SQLSTATE). */
const NAME = /^(?:[A-Za-z][\w.-]{0,63}|[0-9][0-9A-Z]{4})$/

function nameError(error: unknown): string {
  const code = errorCode(error)
  return NAME.test(code) ? code : 'Error'
}
