import { randomUUID } from 'node:crypto'
import { storableText } from '../../platform/database/storable-text.ts'
import { enqueue } from '../../platform/queue/job.ts'
import {
  acceptSubmission,
  type Submission,
  type SubmissionDeps,
  type SubmissionOutcome,
} from './accept-submission.ts'
import { type ContactContent, sealContact } from './contact-content.ts'
import { FORWARD_TICKET } from './forward-contact.ts'
import { insertContact } from './store.ts'

export async function sendContact(
  deps: SubmissionDeps,
  submission: Submission & ContactContent,
  ip: string,
): Promise<SubmissionOutcome> {
  const { challenge, solution, honeypot, ...content } = submission
  const form = content.kind
  return acceptSubmission(deps, { form, submission, ip }, async (transaction, email, now) => {
    const id = randomUUID()
    await insertContact(transaction, {
      id,
      kind: form,
      receivedAt: now,
      emailHash: deps.secrets.lookupHash('email', email),
      contentSealed: sealContact(deps.secrets, { ...cleaned(content), email }),
    })
    await enqueue(transaction, FORWARD_TICKET, { id })
  })
}

function cleaned(content: ContactContent): ContactContent {
  const entries = Object.entries(content).map(([name, value]) => [
    name,
    typeof value === 'string' ? storableText(value) : value,
  ])
  return Object.fromEntries(entries) as ContactContent
}
