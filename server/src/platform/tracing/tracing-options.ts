import type { Log } from '../log/log.ts'

export interface TracingSettings {
  /** OTLP over HTTP with JSON; with `/v1/traces`. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  /** From 0 to 1. */
  readonly ratio: number
  readonly serviceName: string
  /** Slugs of jurisdictions whose sources receive a `traceparent`. */
  readonly tracedSources: ReadonlySet<string>
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
