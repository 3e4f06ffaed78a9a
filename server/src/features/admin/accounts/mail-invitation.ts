import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import { type Mail, type Mailer, requireFinal } from '../../../platform/mail/mail.ts'
import type { MailSite } from '../../../platform/mail/mail-content.ts'
import { renderMailLayout } from '../../../platform/mail/mail-layout.ts'
import { messageId } from '../../../platform/mail/message-id.ts'
import { phishingNote } from '../../../platform/mail/phishing-note.ts'
import type { Job } from '../../../platform/queue/job.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { INVITATION_HOURS } from '../admin-limits.ts'
import { deleteMailedToken, findUnmailedInvitation } from './invitation-store.ts'
import { INVITE_TICKET, type InvitePayload, setUpLink } from './invite.ts'

export interface MailInvitationDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly mailer: Mailer
  readonly site: MailSite
  readonly log: Log
}

/** Idempotent by the sealed token, which is deleted after sending. */
export function mailInvitationJob(deps: MailInvitationDeps): Job<InvitePayload> {
  return { ...INVITE_TICKET, run: ({ id }) => mailInvitation(deps, id) }
}

async function mailInvitation(deps: MailInvitationDeps, id: string): Promise<void> {
  const { database, secrets, clock, mailer, site, log } = deps
  const owed = await findUnmailedInvitation(database.db, id, clock())
  if (!owed) return
  const link = setUpLink(site.url, secrets.decrypt(owed.tokenSealed))
  const to = secrets.decrypt(owed.emailSealed)
  const mail = renderInvitation({ site, to, id, name: owed.name, link })
  const outcome = requireFinal(await mailer.send(mail))
  await deleteMailedToken(database.db, id)
  if (outcome.outcome === 'sent') log.info('admin.invitation.sent', {})
  else log.warn('admin.invitation.refused', { reason: outcome.reason, smtpStatus: outcome.smtpStatus })
}

interface Invitation {
  readonly site: MailSite
  readonly to: string
  readonly id: string
  readonly name: string
  readonly link: string
}

export function renderInvitation({ site, to, id, name, link }: Invitation): Mail {
  const body = renderMailLayout({
    site,
    preheader: 'Elegí tu contraseña y cargá tu segundo factor.',
    title: 'Tu cuenta de administración',
    blocks: [
      {
        kind: 'paragraph',
        text: `Hola, ${name}. Con este enlace elegís tu contraseña y cargás tu segundo factor, para lo que necesitás una aplicación de códigos en el teléfono.`,
      },
      { kind: 'link', label: 'Preparar mi cuenta', url: link },
      {
        kind: 'note',
        text: `El enlace vale una vez y vence en ${INVITATION_HOURS} horas. Si no esperabas este correo, avisale a quien administra ${site.name} y no lo abras.`,
      },
    ],
    smallPrint: phishingNote(site),
  })
  const headers = messageId(site, `alta.${id}`)
  return { to, subject: `Tu cuenta de administración de ${site.name}`, ...body, headers, kind: 'admin' }
}
