import { afterQuietHours, isEndedTerm, todayInArgentina } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import type { Job, ScheduledJob } from '../../../platform/queue/job.ts'
import { writeAccountMail } from '../mail/write-account-mail.ts'
import type { NoticeDeps } from '../notice-deps.ts'
import { type Preferences, readPreferences } from '../preference-store.ts'
import { writePushMessages } from '../push/write-push-messages.ts'
import { claimDue, type DueNotice, findOverdue, lockAccount, postpone, type Way } from './due-store.ts'
import { enqueueGathering, GATHER_TICKET, type GatherPayload } from './enqueue-gathering.ts'
import { openNews } from './sealed-notice.ts'
import { writeNews } from './write-news.ts'

type GatherDeps = Pick<NoticeDeps, 'database' | 'secrets' | 'clock' | 'site' | 'log'>

/**
 * Builds one mail and one message for each device. Idempotent: due times are cleared in the transaction that
 * writes the mail, so each notice is in exactly one.
 */
export function gatherNoticesJob(deps: GatherDeps): Job<GatherPayload> {
  return {
    ...GATHER_TICKET,
    run: ({ accountId }) =>
      deps.database.db.transaction().execute((transaction) => gather(deps, transaction, accountId)),
  }
}

async function gather(deps: GatherDeps, transaction: Db, accountId: string): Promise<void> {
  if (!(await lockAccount(transaction, accountId))) return
  const now = deps.clock()
  const preferences = (await readPreferences(transaction, [accountId]))(accountId)
  const until = afterQuietHours(now, preferences.quiet)
  if (until > now) await postpone(transaction, accountId, { now, until })
  else await claimAll(deps, transaction, { accountId, preferences, now })
  await enqueueGathering(transaction, [accountId])
}

interface Taking {
  readonly accountId: string
  readonly preferences: Preferences
  readonly now: Date
}

async function claimAll(
  deps: GatherDeps,
  transaction: Db,
  { accountId, preferences, now }: Taking,
): Promise<void> {
  const { secrets, site } = deps
  const today = todayInArgentina(now)
  const open = (notices: readonly DueNotice[]) =>
    notices
      .map(({ contentSealed }) => openNews(secrets, contentSealed))
      .filter((one) => !isEndedTerm(one, today))
  const take = async (way: Way) =>
    (await claimDue(transaction, accountId, way, now)).filter(({ isRepeated }) => !isRepeated)
  const mailed = await take('mail')
  const pushed = open(await take('push'))
  const news = open(mailed)
  if (news.length > 0) {
    // A mail with a due-date warning is not a summary.
    const isSummary = preferences.mail === 'weekly' && news.some(({ dueDay }) => dueDay === null)
    const mail = writeNews({ site, news, isSummary, cause: `news:${mailed[0]?.id}` })
    await writeAccountMail(deps, transaction, accountId, mail, kindsOf(news))
  }
  if (pushed.length > 0) await writePushMessages(deps, transaction, { accountId, news: pushed })
}

const kindsOf = (news: readonly ReturnType<typeof openNews>[]) => news.map(({ kind }) => kind)

const OVERDUE_MS = 5 * 60_000

/** Idempotent by the account's job key. */
export function gatherMissedJob({ database, clock, log }: GatherDeps): ScheduledJob {
  return {
    pattern: '*/10 * * * *',
    job: {
      name: 'notices.gather.missed',
      maxAttempts: 1,
      async run() {
        const accountIds = await findOverdue(database.db, new Date(clock().getTime() - OVERDUE_MS))
        if (accountIds.length === 0) return
        await database.db.transaction().execute((tx) => enqueueGathering(tx, accountIds))
        log.warn('notices.gather.overdue', { accounts: accountIds.length })
      },
    },
  }
}
