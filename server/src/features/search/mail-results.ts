import { groupReports, isFailure, isResolved, sharedActsText, summariseCoverage } from '@multas/domain'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { enqueue, type Job, type JobTicket, type ScheduledJob } from '../../platform/queue/job.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { SearchStatus, SnapshotReader } from './read-snapshot.ts'
import { createResultLink } from './result-links.ts'
import { maskedSubject } from './subject-label.ts'

/** What the mail about a finished search says; whoever renders and sends it stands outside this feature. */
export interface ResultsMail {
  readonly to: string
  readonly link: string
  /** Masked: a mail passes through other hands. */
  readonly subjectLabel: string
  readonly fines: number
  readonly pending: number
  /** That an act of several jurisdictions counts once; null when there is none. */
  readonly sharedActs: string | null
  readonly answered: number
  /** Jurisdictions that can be asked about this subject; the others are `notAsked`. */
  readonly total: number
  readonly notAsked: number
  /** Names of the jurisdictions that failed. */
  readonly failed: readonly string[]
  readonly expiresAt: Date
}

export interface MailResultsDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly snapshots: SnapshotReader
  readonly siteUrl: string
  readonly sendResultsMail: (mail: ResultsMail) => Promise<void>
}

/** A browser that lost its connection has this long to come back for the end before it is written to. */
const GRACE_MS = 15_000
const TICKET: JobTicket<{ searchId: string }> = { name: 'search.results.mail', maxAttempts: 8 }

/** The end of a search that no browser here saw: writes to the visitor, unless another process delivers it. */
export async function scheduleResultsMail(database: Database, clock: Clock, searchId: string): Promise<void> {
  const runAt = new Date(clock().getTime() + GRACE_MS)
  await enqueue(database.db, TICKET, { searchId }, { key: `results:${searchId}`, runAt })
}

/** Sends the private link, once: idempotent by the search's `mailed_at`. */
export function mailResultsJob(deps: MailResultsDeps): Job<{ readonly searchId: string }> {
  return {
    ...TICKET,
    async run({ searchId }) {
      const email = await owedTo(deps, searchId)
      const status = email && (await deps.snapshots.ofSearch(searchId, deps.clock()))
      if (!email || !status) return
      const { token, expiresAt } = await createResultLink(deps.database.pool, searchId, 'mail', deps.clock())
      const link = `${deps.siteUrl}/results/${token}`
      await deps.sendResultsMail({ to: email, link, expiresAt, ...summariseForMail(status) })
      await deps.database.pool.query('update searches set mailed_at = $2 where id = $1', [
        searchId,
        deps.clock(),
      ])
    },
  }
}

async function owedTo({ database, secrets }: MailResultsDeps, searchId: string): Promise<string | null> {
  const { rows } = await database.pool.query<{ email_sealed: Buffer }>(
    `select email_sealed from searches
     where id = $1 and state = 'complete' and delivered_at is null and mailed_at is null`,
    [searchId],
  )
  return rows[0] ? secrets.decrypt(rows[0].email_sealed) : null
}

/** What the mail says of a search, beside its link. */
export function summariseForMail(status: SearchStatus) {
  const { answered, asked, notAsked } = summariseCoverage(status.coverage, status.coverage.length)
  const acts = groupReports(status.infractions)
  return {
    subjectLabel: maskedSubject(status.subject),
    fines: acts.length,
    pending: acts.filter(({ principal }) => !isResolved(principal)).length,
    sharedActs: sharedActsText(acts),
    answered,
    total: asked,
    notAsked,
    failed: status.coverage.filter(({ outcome }) => outcome && isFailure(outcome)).map(({ name }) => name),
  }
}

/** Finds the ends that were owed a mail when the process that should have asked for it died. */
export function missedMailsJob({
  database,
  clock,
}: Pick<MailResultsDeps, 'database' | 'clock'>): ScheduledJob {
  return {
    pattern: '*/5 * * * *',
    job: {
      name: 'search.results.mail_missed',
      maxAttempts: 1,
      async run() {
        const until = new Date(clock().getTime() - 4 * GRACE_MS)
        const owed = await sql<{ id: string }>`
          select id from searches where state = 'complete' and delivered_at is null and mailed_at is null
          and completed_at between ${until}::timestamptz - interval '1 day' and ${until}`.execute(database.db)
        for (const { id } of owed.rows) await scheduleResultsMail(database, clock, id)
      },
    },
  }
}
