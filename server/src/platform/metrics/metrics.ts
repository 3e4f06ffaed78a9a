import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Everything this process counts, in Prometheus's text format. Names and labels hold no personal data. */
export interface Metrics {
  readonly registry: Registry
  readonly requests: Counter<'operation' | 'status'>
  readonly searches: Counter<'end'>
  readonly consultations: Counter<'jurisdiction' | 'outcome'>
  readonly consultationSeconds: Histogram<'jurisdiction'>
  /** A value read at the moment it is asked for. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
}

const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60]

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Counter({
      name: 'multas_http_requests_total',
      help: 'Calls answered, by operation and status',
      labelNames: ['operation', 'status'],
      registers,
    }),
    searches: new Counter({
      name: 'multas_searches_total',
      help: 'Searches completed by this process',
      labelNames: ['end'],
      registers,
    }),
    consultations: new Counter({
      name: 'multas_consultations_total',
      help: 'Jurisdictions consulted, by outcome',
      labelNames: ['jurisdiction', 'outcome'],
      registers,
    }),
    consultationSeconds: new Histogram({
      name: 'multas_consultation_seconds',
      help: 'Duration of a consultation',
      labelNames: ['jurisdiction'],
      buckets: SECONDS,
      registers,
    }),
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read())
        },
      })
    },
  }
}
