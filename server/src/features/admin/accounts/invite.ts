import { randomUUID } from 'node:crypto'
import { ADMIN_PATH } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import { MAIL_ATTEMPTS } from '../../../platform/mail/mail.ts'
import { enqueue, type JobTicket } from '../../../platform/queue/job.ts'
import { hashToken, newToken, type Secrets } from '../../../platform/secrets/secrets.ts'
import { INVITATION_HOURS } from '../admin-limits.ts'
import { newSecondFactor } from '../identity/second-factor.ts'
import { replaceInvitation } from './invitation-store.ts'

export interface InvitePayload {
  readonly id: string
}

export const INVITE_TICKET: JobTicket<InvitePayload> = {
  name: 'admin.mail.invite',
  maxAttempts: MAIL_ATTEMPTS,
}

export interface Invitee {
  readonly accountId: string
  readonly by: 'mail' | 'hand'
}

export async function invite(
  transaction: Db,
  secrets: Secrets,
  { accountId, by }: Invitee,
  now: Date,
): Promise<string> {
  const id = randomUUID()
  const token = newToken()
  await replaceInvitation(transaction, {
    id,
    accountId,
    tokenHash: hashToken(token),
    tokenSealed: by === 'mail' ? secrets.encrypt(token) : null,
    totpSealed: secrets.encrypt(newSecondFactor()),
    now,
    expiresAt: new Date(now.getTime() + INVITATION_HOURS * 3_600_000),
  })
  if (by === 'mail') await enqueue(transaction, INVITE_TICKET, { id })
  return token
}

/** The token is in the fragment, which never reaches a server or log. */
export function setUpLink(siteUrl: string, token: string): string {
  return `${siteUrl}${ADMIN_PATH}/alta#${token}`
}
