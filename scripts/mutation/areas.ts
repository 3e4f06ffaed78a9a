import { globSync } from 'node:fs'
import path from 'node:path'

/** Code that is mutated together, and the tests that judge its mutants. */
export interface Area {
  readonly name: string
  readonly mutate: readonly string[]
  readonly tests: readonly string[]
  /** `vitest` for tests that need a database; a mutant then costs seconds. */
  readonly runner: 'in-process' | 'vitest'
  /** Percent. */
  readonly goal: number
}

const SEARCH = 'server/src/features/search'
const PAYMENTS = 'server/src/features/payments'
const VERIFICATION = 'server/src/features/verification'
const OUTBOUND = 'server/src/platform/outbound'
const HTTP = 'server/src/platform/http'

const SERVER_AREAS: readonly Area[] = [
  inProcess('server/reconciliation', [`${SEARCH}/run/reconciliation`]),
  inProcess(
    'server/payments',
    [`${PAYMENTS}/webhooks/verify-webhook`],
    [`${PAYMENTS}/webhooks/verify-webhook`],
  ),
  inProcess(
    'server/outbound',
    [`${OUTBOUND}/{backoff,circuit-breaker,concurrency-limiter,fair-timeout,permits,public-address}`],
    [`${OUTBOUND}/{backoff,circuit-breaker,concurrency-limiter,limits,permits,fair-timeout,public-address}`],
  ),
  withDatabase(
    'server/verification',
    [`${VERIFICATION}/{codes/evaluate-guess,evaluate-spent-token}`],
    [`${VERIFICATION}/{evaluate-spent-token,codes/verify-code}`],
  ),
  inProcess('server/guards', [`${HTTP}/{admit-call,same-origin}`], [`${HTTP}/admit-call`]),
]

/** The areas whose name is `wanted` or begins with it: `domain`, `domain/money`, `server`. */
export function findAreas(wanted: string): readonly Area[] {
  return [...domainAreas(), ...SERVER_AREAS].filter(
    ({ name }) => name === wanted || name.startsWith(`${wanted}/`),
  )
}

/** One for each folder with tests. Folders without any hold lists and names only. */
function domainAreas(): readonly Area[] {
  const folders = new Set(globSync('domain/src/**/*.test.ts').map((file) => path.dirname(file)))
  return [...folders].sort().map((folder) => ({
    name: folder.replace('/src', ''),
    mutate: [`${folder}/*.ts`],
    tests: [`${folder}/*.test.ts`],
    runner: 'in-process',
    goal: 95,
  }))
}

function inProcess(name: string, files: readonly string[], tests = files): Area {
  return { ...named(name, files, tests), runner: 'in-process' }
}

function withDatabase(name: string, files: readonly string[], tests: readonly string[]): Area {
  return { ...named(name, files, tests), runner: 'vitest' }
}

function named(name: string, files: readonly string[], tests: readonly string[]) {
  return {
    name,
    mutate: files.map((file) => `${file}.ts`),
    tests: tests.map((file) => `${file}.test.ts`),
    goal: 85,
  }
}
