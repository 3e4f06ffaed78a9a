import { globSync } from 'node:fs'
import path from 'node:path'

/** Code that is mutated together, and the tests that judge its mutants. */
export interface Area {
  readonly name: string
  readonly mutate: readonly string[]
  readonly tests: readonly string[]
  /** Each run of a test file has a database of its own; a mutant then costs seconds. */
  readonly hasDatabase: boolean
  /** Percent. */
  readonly goal: number
}

const SEARCH = 'server/src/features/search'
const PAYMENTS = 'server/src/features/payments'
const VERIFICATION = 'server/src/features/verification'
const OUTBOUND = 'server/src/platform/outbound'
const HTTP = 'server/src/platform/http'
const FEATURES = 'server/src/features'

const LIMITS = ['backoff', 'circuit-breaker', 'concurrency-limiter', 'fair-timeout', 'public-address']
/** Judged by tests of their own. */
const ANSWERS = [
  ...['answer-time', 'cookie-store', 'decompress', 'public-lookup', 'redirect', 'throughput'],
  ...['upstream-session', 'wire-call'],
]

const SERVER_AREAS: readonly Area[] = [
  pure('server/reconciliation/answers', [`${SEARCH}/run/reconciliation`], [`${SEARCH}/run/reconciliation`]),
  withDatabase(
    'server/reconciliation/writing',
    [`${SEARCH}/fines/{fine-content,fine-records,seal-fines,select-known,write-fines}`],
    [`${SEARCH}/{fines,run}/*`],
  ),
  pure(
    'server/payments/webhook-signature',
    [`${PAYMENTS}/webhooks/verify-webhook`],
    [`${PAYMENTS}/webhooks/verify-webhook`],
  ),
  pure(
    'server/outbound/limits',
    [`${OUTBOUND}/{${LIMITS.join()},permits}`],
    [`${OUTBOUND}/{${LIMITS.join()},permits,limits}`],
  ),
  pure('server/outbound/answers', [`${OUTBOUND}/{${ANSWERS.join()}}`], [`${OUTBOUND}/{${ANSWERS.join()}}`]),
  withDatabase(
    'server/outbound/calls',
    [`${OUTBOUND}/!(${[...LIMITS, ...ANSWERS, 'lease', 'permit*'].join('|')})`],
    [`${OUTBOUND}/!(permit-leases*)`, `${FEATURES}/jurisdictions/consulting/!(held-up|overload)`],
  ),
  pure(
    'server/verification/mail-texts',
    [`${VERIFICATION}/codes/code-goal`, `${VERIFICATION}/mails/{code,results}-{mail,mail-texts}`],
    [`${VERIFICATION}/mails/{code,results}-mail`],
  ),
  ...[
    ['calls', '*'],
    ['browsers', 'browsers/*'],
    ['codes', 'codes/!(code-goal)'],
    ['mails', 'mails/!(code-mail*|results-mail*)'],
  ].map(([name, files]) =>
    withDatabase(
      `server/verification/${name}`,
      [`${VERIFICATION}/${files}`],
      [`${VERIFICATION}/**/*`, `${FEATURES}/{accounts,passkeys}/*`],
    ),
  ),
  ...['charges', 'desk', 'provider', 'subscriptions', 'webhooks'].map((folder) =>
    withDatabase(`server/payments/${folder}`, [`${PAYMENTS}/${folder}/*`], [`${PAYMENTS}/**/*`]),
  ),
  withDatabase('server/payments/calls', [`${PAYMENTS}/*`], [`${PAYMENTS}/**/*`]),
  pure('server/guards/calls', [`${HTTP}/{admit-call,same-origin}`], [`${HTTP}/admit-call`]),
  withDatabase(
    'server/guards/credentials',
    [
      `${HTTP}/{csrf,enforce-limit,guards,register-call}`,
      `${FEATURES}/accounts/{account-sessions,guard-accounts,session-*}`,
      `${FEATURES}/admin/{guard-admin,session-*}`,
      `${FEATURES}/organizations/{keys/guard-keys,members/guard-members}`,
      `${FEATURES}/{fleets/guards,municipalities/panel/guard-members}`,
    ],
    [
      `${HTTP}/{admit-call,audited-calls,csrf,register-call}`,
      `${FEATURES}/{accounts,admin}/*`,
      `${FEATURES}/fleets/{programs,refusals}`,
      `${FEATURES}/municipalities/panel/panel-members`,
      `${FEATURES}/municipalities/push/push`,
    ],
  ),
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
    hasDatabase: false,
    goal: 95,
  }))
}

function pure(name: string, files: readonly string[], tests: readonly string[]): Area {
  return { ...named(name, files, tests), hasDatabase: false }
}

function withDatabase(name: string, files: readonly string[], tests: readonly string[]): Area {
  return { ...named(name, files, tests), hasDatabase: true }
}

function named(name: string, files: readonly string[], tests: readonly string[]) {
  return {
    name,
    mutate: files.map((file) => `${file}.ts`),
    tests: tests.map((file) => `${file}.test.ts`),
    goal: 85,
  }
}
