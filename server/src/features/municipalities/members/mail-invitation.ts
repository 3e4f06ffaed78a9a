import { PANEL_PATH } from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import { type Mail, type Mailer, requireFinal } from '../../../platform/mail/mail.ts'
import type { MailSite } from '../../../platform/mail/mail-content.ts'
import { layOutMail } from '../../../platform/mail/mail-layout.ts'
import { phishingNote } from '../../../platform/mail/phishing-note.ts'
import type { Job, JobTicket } from '../../../platform/queue/job.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { findUnmailed, markMailed } from './store.ts'

interface InvitationPayload {
  readonly id: string
}

export const INVITATION_TICKET: JobTicket<InvitationPayload> = {
  name: 'municipalities.mail.invite',
  maxAttempts: 8,
}

export interface MailInvitationDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  readonly mailer: Mailer
  readonly site: MailSite
  readonly jurisdictionName: (slug: string) => string | null
}

/** Idempotent by the member's `invitation_mailed_at`. */
export function mailInvitationJob(deps: MailInvitationDeps): Job<InvitationPayload> {
  return { ...INVITATION_TICKET, run: ({ id }, { attempt }) => mailInvitation(deps, id, attempt) }
}

async function mailInvitation(deps: MailInvitationDeps, id: string, attempt: number): Promise<void> {
  const { database, secrets, clock, log, mailer, site, jurisdictionName } = deps
  const found = await findUnmailed(database.db, id)
  if (found === undefined) return
  const municipality = jurisdictionName(found.municipality) ?? found.municipality
  const to = secrets.decrypt(found.emailSealed)
  const outcome = requireFinal(await mailer.send(renderInvitation({ site, to, municipality })))
  await markMailed(database.db, id, clock())
  if (outcome.outcome === 'sent') log.info('municipalities.mail.sent', { attempt })
  else log.warn('municipalities.mail.refused', { reason: outcome.reason, smtpStatus: outcome.smtpStatus })
}

interface Invitation {
  readonly site: MailSite
  readonly to: string
  readonly municipality: string
}

/** Contains no credential: the reader requests a code at the linked page. */
export function renderInvitation({ site, to, municipality }: Invitation): Mail {
  const body = layOutMail({
    site,
    preheader: 'Se entra con este correo, sin contraseña.',
    title: `Ya podés entrar al panel de ${municipality}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Te habilitaron para cargar las infracciones de ${municipality} en ${site.name}.`,
      },
      {
        kind: 'paragraph',
        text: 'Se entra con este mismo correo: en la página pedís un código y te llega acá. No hay contraseña.',
      },
      { kind: 'link', label: 'Ir al panel', url: `${site.url}${PANEL_PATH}` },
      {
        kind: 'note',
        text: `Si no trabajás con ${municipality}, no hagas nada y avisale al municipio: puede quitarte de la lista.`,
      },
    ],
    smallPrint: phishingNote(site),
  })
  return {
    to,
    subject: `Ya podés entrar al panel de ${municipality} en ${site.name}`,
    ...body,
    kind: 'municipal',
    headers: {},
  }
}
