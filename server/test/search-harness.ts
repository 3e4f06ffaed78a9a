import { randomBytes } from 'node:crypto'
import { blankReport, type ReportedFine, type Subject, scoreActs, subjectKey } from '@multas/domain'
import type { ConsultationEnd, SourceReport } from '../src/features/jurisdictions/index.ts'
import {
  type CommittedEntry,
  type Consultations,
  createSearch,
  type ReadCurrent,
} from '../src/features/search/index.ts'
import type { Database } from '../src/platform/database/database.ts'
import { createLog } from '../src/platform/log/log.ts'
import type { SessionTerms } from '../src/platform/outbound/index.ts'
import type { JobContext } from '../src/platform/queue/job.ts'
import { createSecrets, hashToken, newToken } from '../src/platform/secrets/secrets.ts'
import { openTestLimiter } from './open-test-limiter.ts'

const secrets = createSecrets('a secret of the tests, long enough to be one')

/** A fine as a source might report it. */
export function reported(numeroActa: string, changes: Partial<ReportedFine> = {}): ReportedFine {
  return {
    ...blankReport(),
    numeroActa,
    dominio: 'AB123CD',
    estado: 'pendiente',
    estadoTexto: 'PENDIENTE',
    totalCentavos: 8_430_000,
    pagoVoluntario: false,
    fechaInfraccion: '2026-03-15',
    hora: '10:30',
    juzgado: 'Juzgado 1',
    ubicacion: 'San Martín 100',
    tipologia: 'exceso de velocidad',
    uf: 150,
    ...changes,
  }
}

export const page = (...fines: ReportedFine[]): SourceReport => ({ kind: 'page', fines, rejected: [] })

export const end = (outcome: ConsultationEnd['outcome'], message: string | null = null): ConsultationEnd => ({
  kind: 'end',
  outcome,
  message,
  link: null,
  reason: null,
  requests: 1,
  answeredAtMs: performance.now(),
})

/** The reply of each jurisdiction: a script, or an asynchronous function. */
export type Script = (
  subject: Subject,
  signal: AbortSignal,
  terms?: SessionTerms,
) => AsyncIterable<SourceReport> | readonly SourceReport[]

export interface Scripted extends Consultations {
  /** Number of requests to each. */
  readonly asked: Map<string, number>
}

export function scripted(scripts: Record<string, Script>): Scripted {
  const asked = new Map<string, number>()
  return {
    asked,
    kindsOf: () => ['patent', 'dni'],
    isAlwaysAsked: (slug) => slug.startsWith('registry'),
    list: () => Object.keys(scripts).map((slug) => ({ slug, name: slug.toUpperCase() })),
    async *consult(slug, subject, signal, terms) {
      asked.set(slug, (asked.get(slug) ?? 0) + 1)
      yield* scripts[slug]?.(subject, signal, terms) ?? [end('not_configured')]
    },
    vehicle: async () => ({ marca: 'FIAT', modelo: 'CRONOS', anio: 2021 }),
    person: async () => ({ denominacion: 'PEREZ, JUANA', cuil: '27-30111222-4' }),
  }
}

/** A search feature on a test database, run by hand: no queue, no HTTP. */
export function searchOn(
  database: Database,
  consultations: Consultations,
  options: { now?: () => Date; deadlineMs?: number } & Partial<
    Pick<
      Parameters<typeof createSearch>[0],
      | 'recordProfile'
      | 'profileSlug'
      | 'onFinesWithdrawn'
      | 'paymentHosts'
      | 'discountRule'
      | 'amountFacts'
      | 'runs'
      | 'maxWaiting'
      | 'sendResultsMail'
      | 'isFollowed'
    >
  > = {},
) {
  const committed: CommittedEntry[] = []
  const listeners: ((entries: readonly CommittedEntry[]) => void)[] = []
  const clock = options.now ?? (() => new Date())
  const search = createSearch({
    database,
    secrets,
    clock,
    log: createLog('silent'),
    limiter: openTestLimiter(database.db),
    consultations,
    scoreFines: scoreActs,
    browserHash: () => Buffer.alloc(32, 7),
    sendResultsMail: options.sendResultsMail ?? (async () => true),
    siteUrl: 'http://localhost:3000',
    acceptsContests: () => false,
    paymentHosts: options.paymentHosts ?? (() => []),
    discountRule: options.discountRule ?? (() => null),
    amountFacts: options.amountFacts ?? (() => null),
    recordProfile: options.recordProfile ?? (async () => null),
    onFinesWithdrawn: options.onFinesWithdrawn ?? (async () => undefined),
    profileSlug: options.profileSlug ?? (async () => null),
    waitDays: () => 7,
    deadlineMs: options.deadlineMs ?? 5_000,
    freshnessMs: 600_000,
    onCommitted: (entries) => {
      committed.push(...entries)
      for (const listener of listeners) listener(entries)
    },
    isFollowed: options.isFollowed ?? (() => false),
    runs: options.runs ?? { holder: '1', capacity: 100, startsAtOnce: false },
    maxWaiting: options.maxWaiting ?? 100,
    observer: { consulted: () => undefined, completed: () => undefined, rejected: () => undefined },
  })
  type SearchJob = { run(payload: { searchId: string }, context: JobContext): Promise<void> } | undefined
  const [runJob, mailJob] = search.jobs as unknown as readonly SearchJob[]
  return {
    ...search,
    refresh: (jurisdiction: string, readCurrent: ReadCurrent, signal: AbortSignal) =>
      search.hooks.onRegistryChanged({ jurisdiction }, readCurrent, signal),
    committed,
    onCommit: (listener: (entries: readonly CommittedEntry[]) => void) => void listeners.push(listener),
    /** Each call is another visitor, unless one is given. */
    async start(
      subject: Subject,
      email: Buffer = randomBytes(16),
      mailbox: Buffer = email,
      how: Parameters<typeof search.startSearch>[2] = {},
    ) {
      const token = await verifiedToken(database, subject, { email, mailbox })
      return search.startSearch(subject, token, how)
    },
    /** Runs the job of the results mail. */
    mail: (searchId: string) =>
      mailJob?.run({ searchId }, { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }),
    run: (searchId: string, signal = new AbortController().signal) =>
      runJob?.run({ searchId }, { attempt: 1, isLastAttempt: false, signal }),
  }
}

/** A token as a verified code issues it; each for another visitor, unless one is given. */
export async function verifiedToken(
  database: Database,
  subject: Subject,
  {
    email = randomBytes(16),
    mailbox = email,
    address = 'quien@example.com',
  }: { readonly email?: Buffer; readonly mailbox?: Buffer; readonly address?: string } = {},
): Promise<string> {
  const token = newToken()
  await database.pool.query(
    `insert into verification_tokens
       (token_hash, email_hash, email_sealed, subject_hash, browser_hash, issued_at, expires_at,
        canonical_email_hash)
     values ($1, $2, $3, $4, $5, now(), now() + interval '1 year', $6)`,
    [
      hashToken(token),
      email,
      secrets.encrypt(address),
      secrets.lookupHash('subject', subjectKey(subject)),
      Buffer.alloc(32, 7),
      mailbox,
    ],
  )
  return token
}
