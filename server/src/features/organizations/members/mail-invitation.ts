import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import { MAIL_ATTEMPTS, type Mail, type Mailer, requireFinal } from '../../../platform/mail/mail.ts'
import type { MailSite } from '../../../platform/mail/mail-content.ts'
import { messageId } from '../../../platform/mail/message-id.ts'
import { enqueue, type Job, type JobTicket } from '../../../platform/queue/job.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { MemberRole, OrganizationKind } from '../organization-kind.ts'
import { findUnmailed, listUnmailed, markMailed, type UnmailedInvitation } from './member-store.ts'

/** The member's id, named by `OrganizationKind.invited`. */
type InvitationPayload = Partial<Record<OrganizationKind['invited'], string>>

export interface MailInvitationDeps {
  readonly site: MailSite
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  readonly mailer: Mailer
}

const invitationTicket = ({ feature }: OrganizationKind): JobTicket<InvitationPayload> => ({
  name: `${feature}.mail.invite`,
  maxAttempts: MAIL_ATTEMPTS,
})

export const enqueueInvitation = (transaction: Db, kind: OrganizationKind, id: string): Promise<void> => {
  const ticket = invitationTicket(kind)
  return enqueue(transaction, ticket, { [kind.invited]: id }, { key: `${ticket.name}:${id}` })
}

/** Repeats the invitations that were not sent while the organization or the member was disabled. */
export async function enqueueUnmailed(
  transaction: Db,
  kind: OrganizationKind,
  organization: string,
): Promise<void> {
  for (const { id } of await listUnmailed(transaction, organization))
    await enqueueInvitation(transaction, kind, id)
}

/** Idempotent by `mailed_at`. `render` returns null if the invitation is not to be sent now. */
export function invitationJob<R extends MemberRole>(
  { site, database, secrets, clock, log, mailer }: MailInvitationDeps,
  kind: OrganizationKind,
  render: (to: string, invitation: UnmailedInvitation<R>) => Promise<Mail | null> | Mail | null,
): Job<InvitationPayload> {
  return {
    ...invitationTicket(kind),
    async run(payload, { attempt }) {
      const id = payload[kind.invited]
      const found = id === undefined ? undefined : await findUnmailed<R>(database.db, id)
      if (id === undefined || !found) return
      const mail = await render(secrets.decrypt(found.emailSealed), found)
      if (mail === null) return
      const headers = messageId(site, `invitacion.${id}`)
      const outcome = requireFinal(await mailer.send({ ...mail, headers }))
      await markMailed(database.db, id, clock())
      if (outcome.outcome === 'sent') log.info(`${kind.feature}.invitation.sent`, { attempt })
      else {
        const { reason, smtpStatus } = outcome
        log.warn(`${kind.feature}.invitation.refused`, { reason, smtpStatus })
      }
    },
  }
}
