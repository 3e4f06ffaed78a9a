import {
  answersByOtherKindOnly,
  groupReports,
  isFailure,
  isResolved,
  type Language,
  resultsPath,
  sharedActsText,
  summariseCoverage,
} from '@multas/domain'
import type { Updateable } from 'kysely'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { DB } from '../../../platform/database/table-types.ts'
import { type Job, JobHandedBack, type ScheduledJob } from '../../../platform/queue/job.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import {
  deleteResultLink,
  EXTEND_RESULT_LINK,
  INSERT_RESULT_LINK,
  mailedResultLink,
} from '../links/result-links.ts'
import type { SearchStatus, SnapshotReader } from '../read-snapshot.ts'
import { maskedSubject } from '../subject-label.ts'
import { enqueueResultsMail, GRACE_S, needsResultsMail, RESULTS_MAIL } from './results-mail-job.ts'

export interface ResultsMail {
  /** Stable across retries, so servers and mailboxes detect duplicates. */
  readonly id: string
  readonly to: string
  readonly language: Language
  readonly link: string
  /** Masked, because mail passes through third parties. */
  readonly subjectLabel: string
  readonly fines: number
  readonly pending: number
  /** Note that an act of several jurisdictions counts once; null if none. */
  readonly sharedActs: string | null
  readonly answered: number
  readonly total: number
  readonly notAsked: number
  readonly otherKind: ReturnType<typeof answersByOtherKindOnly>
  readonly failed: readonly string[]
  readonly expiresAt: Date
}

export interface MailResultsDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly snapshots: SnapshotReader
  readonly siteUrl: string
  readonly sendResultsMail: (mail: ResultsMail) => Promise<boolean>
}

/** Above the SMTP timeout: the sending process is dead by then. */
const CLAIM_MS = 120_000

export function mailResultsJob(deps: MailResultsDeps): Job<{ readonly searchId: string }> {
  return {
    ...RESULTS_MAIL,
    async run({ searchId }) {
      const read = await deps.snapshots.forMail(searchId, deps.clock())
      if (read === null) return
      const owed = await claimMail(deps, searchId, read.salt)
      if (owed === null) return
      try {
        await sendLink(deps, searchId, { ...owed, status: read.status })
      } catch (error) {
        await updateSearch(deps.database, searchId, { mail_claimed_at: null })
        throw error
      }
    },
  }
}

interface DueMail {
  readonly to: string
  readonly language: Language
  readonly token: string
  readonly tokenHash: Buffer
  readonly expiresAt: Date
}

async function sendLink(
  deps: MailResultsDeps,
  searchId: string,
  { token, tokenHash, status, ...owed }: DueMail & { readonly status: SearchStatus },
): Promise<void> {
  const { database, clock } = deps
  const link = `${deps.siteUrl}${resultsPath(owed.language, token)}`
  const isSent = await deps.sendResultsMail({
    id: searchId,
    ...owed,
    link,
    ...summariseForMail(status, owed.language),
  })
  if (!isSent) await deleteResultLink(database.db, tokenHash)
  await updateSearch(database, searchId, { mailed_at: clock() })
}

const updateSearch = ({ db }: Database, id: string, values: Updateable<DB['searches']>) =>
  db.updateTable('searches').set(values).where('id', '=', id).execute()

const CLAIM = statement({
  name: 'search.mail.claim',
  text: `
with owed as (
  select s.id, s.mail_claimed_at > $3 as is_claimed from searches s
  where s.id = $1 and s.state = 'complete' and s.mailed_at is null and s.removed_at is null and ${needsResultsMail('s')}
    and not is_subject_blocked(s.subject_hash)
  for update
), claimed as (
  update searches s set mail_claimed_at = $2 from owed o where s.id = o.id and o.is_claimed is not true
  returning s.id, s.email_sealed, s.language
), linked as (
  ${INSERT_RESULT_LINK} select $4, id, 'mail', $2, $5 from claimed ${EXTEND_RESULT_LINK}
)
select c.email_sealed, c.language from owed left join claimed c on true`,
  row: { email_sealed: 'searches.email_sealed?', language: 'searches.language?' },
})

async function claimMail(
  { database, secrets, clock }: MailResultsDeps,
  searchId: string,
  salt: Buffer,
): Promise<DueMail | null> {
  const now = clock()
  const { token, tokenHash, expiresAt } = mailedResultLink(secrets, searchId, salt, now)
  const claimedSince = new Date(now.getTime() - CLAIM_MS)
  const { rows } = await CLAIM.query(database.db, [searchId, now, claimedSince, tokenHash, expiresAt])
  const [owed] = rows
  if (!owed) return null
  if (owed.email_sealed === null) throw new JobHandedBack('another job is sending this mail', CLAIM_MS)
  return {
    to: secrets.decrypt(owed.email_sealed),
    language: owed.language ?? 'es',
    token,
    tokenHash,
    expiresAt,
  }
}

type Acts = ReturnType<typeof groupReports>

const countShared = (acts: Acts): number => acts.filter(({ others }) => others.length > 0).length

const SHARED_ACTS: Readonly<Record<Language, (acts: Acts) => string | null>> = {
  es: sharedActsText,
  en: (acts) =>
    countShared(acts) === 0
      ? null
      : `Records that more than one jurisdiction reports: ${countShared(acts)}. Each is counted once.`,
  pt: (acts) =>
    countShared(acts) === 0
      ? null
      : `Autuações informadas por mais de uma jurisdição: ${countShared(acts)}. Cada uma é contada uma só vez.`,
}

export function summariseForMail(status: SearchStatus, language: Language) {
  const { answered, asked, notAsked } = summariseCoverage(status.coverage, status.coverage.length)
  const acts = groupReports(status.infractions)
  return {
    subjectLabel: maskedSubject(status.subject),
    fines: acts.length,
    pending: acts.filter(({ principal }) => !isResolved(principal)).length,
    sharedActs: SHARED_ACTS[language](acts),
    answered,
    total: asked,
    notAsked,
    otherKind: answersByOtherKindOnly(status.coverage, status.searchType),
    failed: status.coverage.filter(({ outcome }) => outcome && isFailure(outcome)).map(({ name }) => name),
  }
}

const MISSED = statement({
  name: 'search.mail.missed',
  isReplanned: true,
  text: `
with owed as (
  select s.id, s.completed_at, s.mails_result, s.delivered_at from searches s
  where s.state = 'complete' and s.mailed_at is null and s.removed_at is null and ${needsResultsMail('s')}
    and not is_subject_blocked(s.subject_hash)
    and s.completed_at between $1::timestamptz - interval '1 day' and $1
    and (s.mail_claimed_at > $2) is not true
)
${enqueueResultsMail('owed')}`,
})

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
        const nowMs = clock().getTime()
        const [ended, claimed] = [new Date(nowMs - 4 * GRACE_S * 1_000), new Date(nowMs - CLAIM_MS)]
        await MISSED.query(database.db, [ended, claimed])
      },
    },
  }
}
