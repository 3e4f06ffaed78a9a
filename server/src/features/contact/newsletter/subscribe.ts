import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/queue/job.ts'
import { sealEmail } from '../../../platform/secrets/seal-email.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import {
  acceptSubmission,
  type Submission,
  type SubmissionDeps,
  type SubmissionOutcome,
} from '../accept-submission.ts'
import { CONFIRM_DAYS } from '../contact-retention.ts'
import { confirmSubscription, deleteSubscription, upsertSubscription } from '../store.ts'
import { CONFIRM_TICKET } from './mail-confirmation.ts'
import { readLink } from './newsletter-links.ts'

export async function subscribe(
  deps: SubmissionDeps,
  submission: Submission,
  ip: string,
): Promise<SubmissionOutcome> {
  return acceptSubmission(deps, { form: 'newsletter', submission, ip }, async (transaction, email, now) => {
    const id = await upsertSubscription(transaction, {
      id: randomUUID(),
      email: sealEmail(deps.secrets, email),
      now,
    })
    if (id !== undefined) await enqueue(transaction, CONFIRM_TICKET, { id })
  })
}

export interface LinkDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
}

export async function confirm({ database, secrets, clock }: LinkDeps, token: string): Promise<boolean> {
  const id = readLink(secrets, 'confirm', token)
  if (id === null) return false
  const now = clock()
  const askedAfter = new Date(now.getTime() - CONFIRM_DAYS * 86_400_000)
  return confirmSubscription(database.db, { id, now, askedAfter })
}

/** Deletes the address. Returns false for an invalid link; a repeated call succeeds. */
export async function leave({ database, secrets }: LinkDeps, token: string): Promise<boolean> {
  const id = readLink(secrets, 'leave', token)
  if (id === null) return false
  await deleteSubscription(database.db, id)
  return true
}
