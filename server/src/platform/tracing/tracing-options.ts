import type { Log } from '../log/log.ts'

export interface TracingSettings {
  /** OTLP over HTTP with JSON; with `/v1/traces`. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
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
  readonly hash: (traceId: string) => Buffer
  readonly log: Log
}
