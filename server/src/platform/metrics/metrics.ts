import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countOutcomes, type OutcomeCounters } from './count-outcomes.ts'
import { createGauges, type Gauges } from './gauges.ts'

export interface Metrics extends OutcomeCounters, Gauges {
  readonly registry: Registry
  readonly requests: Counter<'operation' | 'status'>
  /** `overloaded`: our own limits left no slot. */
  consulted(jurisdiction: string, outcome: string, elapsedMs: number): void
  completed(): void
  checked(verdict: string): void
  codeLimitReached(limit: string): void
  crashed(): void
  version(version: string): void
}

/** prom-client's 10 ms cost an idle process 1.6 ms of CPU a second. */
const LOOP_TICK_MS = 50
const SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60]

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_TICK_MS })
  const searches = new Counter({
    name: 'multas_searches_completed_total',
    help: 'Searches completed by this process',
    registers,
  })
  const crashes = new Counter({
    name: 'multas_web_crashes_total',
    help: 'Page errors that browsers reported to this process',
    registers,
  })
  const codeLimits = new Counter({
    name: 'multas_code_limits_reached_total',
    help: 'Requests rejected by a limit on one-time codes, by limit',
    labelNames: ['limit'],
    registers,
  })
  const checks = new Counter({
    name: 'multas_checks_total',
    help: 'Checks of watched subjects: complete, partial (some jurisdictions failed), failed (all jurisdictions failed) or broken (the check itself failed)',
    labelNames: ['verdict'],
    registers,
  })
  const build = new Gauge({
    name: 'multas_build_info',
    help: 'Running version, as a label',
    labelNames: ['version'],
    registers,
  })
  return {
    registry,
    requests: new Counter({
      name: 'multas_http_requests_total',
      help: 'HTTP requests, by operation and status',
      labelNames: ['operation', 'status'],
      registers,
    }),
    consulted: countConsultations(registers),
    completed: () => searches.inc(),
    checked: (verdict) => checks.labels(verdict).inc(),
    codeLimitReached: (limit) => codeLimits.inc({ limit }),
    crashed: () => crashes.inc(),
    ...countOutcomes(registers),
    ...createGauges(registers),
    version: (version) => build.labels(version).set(1),
  }
}

function remembered<T>(find: (...labels: [string, string]) => T): (first: string, second?: string) => T {
  const known = new Map<string, T>()
  return (first, second = '') => {
    const key = `${first}\n${second}`
    const found = known.get(key) ?? find(first, second)
    known.set(key, found)
    return found
  }
}

function countConsultations(registers: Registry[]): Metrics['consulted'] {
  const consultations = new Counter({
    name: 'multas_consultations_total',
    help: 'Queries to jurisdictions, by outcome; overloaded: not sent, because our own limits left no slot in time',
    labelNames: ['jurisdiction', 'outcome'],
    registers,
  })
  const consultationSeconds = new Histogram({
    name: 'multas_consultation_seconds',
    help: 'Duration of a query to a jurisdiction',
    labelNames: ['jurisdiction'],
    buckets: SECONDS,
    registers,
  })
  const counterOf = remembered((jurisdiction, outcome) => consultations.labels(jurisdiction, outcome))
  const durationsOf = remembered((jurisdiction) => consultationSeconds.labels(jurisdiction))
  return (jurisdiction, outcome, elapsedMs) => {
    counterOf(jurisdiction, outcome).inc()
    if (outcome !== 'overloaded') durationsOf(jurisdiction).observe(elapsedMs / 1000)
  }
}
