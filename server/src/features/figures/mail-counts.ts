import { setTimeout as pause } from 'node:timers/promises'
import type { MailOutcomeWord } from '@multas/contract'
import { todayInArgentina } from '@multas/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import { createBatchWriter } from '../../platform/database/batch-writer.ts'
import type { Db } from '../../platform/database/database.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import type { Span } from './choose-period.ts'

interface CountedMail {
  readonly day: string
  readonly kind: string
  readonly outcome: MailOutcomeWord
}

export interface MailCounts {
  wrap(mailer: Mailer): Mailer
  /** Flushes pending counts; later ones are dropped. */
  close(): Promise<void>
}

/** Excess attempts are dropped instead of delaying mails. */
const MAX_WAITING = 10_000
const GATHER_MS = 1_000

/** A lost count is logged and never fails a mail. */
export function createMailCounts(deps: {
  readonly database: Db
  readonly clock: Clock
  readonly log: Log
}): MailCounts {
  const closing = new AbortController()
  const writer = createBatchWriter<CountedMail>({
    async write(mails) {
      await addMails(deps.database, mails)
      await pause(GATHER_MS, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
    },
    maxItems: 1_000,
    maxPending: MAX_WAITING,
  })
  return {
    wrap: (mailer) => ({
      async send(mail) {
        const outcome = await mailer.send(mail)
        const day = todayInArgentina(deps.clock())
        writer
          .add({ day, kind: mail.kind ?? 'other', outcome: outcome.outcome })
          .catch((error: unknown) => deps.log.error('figures.mail.count_failed', error))
        return outcome
      },
      close: () => mailer.close(),
    }),
    close() {
      closing.abort()
      return writer.close()
    },
  }
}

const ADD_MAILS = statement({
  name: 'figures.mails.add',
  text: `
      insert into mail_days (day, kind, outcome, mails)
      select day, kind, outcome, count(*) from unnest($1::date[], $2::text[], $3::text[]) as x(day, kind, outcome)
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (day, kind, outcome) do update set mails = mail_days.mails + excluded.mails`,
})

async function addMails(database: Db, mails: readonly CountedMail[]): Promise<void> {
  await ADD_MAILS.query(database, [
    mails.map(({ day }) => day),
    mails.map(({ kind }) => kind),
    mails.map(({ outcome }) => outcome),
  ])
}

export type MailRow = RowOf<typeof READ_MAILS>

const READ_MAILS = statement({
  name: 'figures.mails.read',
  text: `
      select kind, outcome, sum(mails)::int as mails from mail_days
      where day >= $1::date and day <= $2::date group by 1, 2`,
  row: { kind: 'mail_days.kind', outcome: 'mail_days.outcome', mails: 'int4' },
})

export async function readMails(
  database: Db,
  { from, to }: Pick<Span, 'from' | 'to'>,
): Promise<readonly MailRow[]> {
  const { rows } = await READ_MAILS.query(database, [from, to])
  return rows
}
