import { FLEET_PANEL_PATH, type FleetRole } from '@multas/domain'
import { type Mail, requireFinal } from '../../../platform/mail/mail.ts'
import type { MailSite } from '../../../platform/mail/mail-content.ts'
import { layOutMail } from '../../../platform/mail/mail-layout.ts'
import { phishingNote } from '../../../platform/mail/phishing-note.ts'
import type { Job, JobTicket } from '../../../platform/queue/job.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { findUnmailed, markMailed } from './store.ts'

interface InvitePayload {
  readonly member: string
}

export const INVITE_TICKET: JobTicket<InvitePayload> = { name: 'fleets.mail.invite', maxAttempts: 8 }

/** Idempotent by the membership's `mailed_at`. */
export function mailInvitationJob(
  deps: Pick<FleetsDeps, 'database' | 'secrets' | 'clock' | 'mailer' | 'site' | 'log'>,
): Job<InvitePayload> {
  const { database, secrets, clock, mailer, site, log } = deps
  return {
    ...INVITE_TICKET,
    async run({ member }) {
      const found = await findUnmailed(database.db, member)
      if (!found) return
      const to = secrets.decrypt(found.emailSealed)
      const outcome = requireFinal(await mailer.send(renderInvitation(site, { ...found, to })))
      await markMailed(database.db, member, clock())
      if (outcome.outcome === 'sent') log.info('fleets.invitation.sent', {})
      else log.warn('fleets.invitation.refused', { reason: outcome.reason, smtpStatus: outcome.smtpStatus })
    },
  }
}

const MAY: Readonly<Record<FleetRole, string>> = {
  owner: 'Quedás a cargo: podés ver todo, cargar vehículos y conductores, e invitar a otras personas.',
  manager: 'Podés ver todo y cargar vehículos, conductores y asignaciones.',
  viewer: 'Podés ver los vehículos y sus infracciones.',
}

export function renderInvitation(
  site: MailSite,
  { to, fleetName, role }: { readonly to: string; readonly fleetName: string; readonly role: FleetRole },
): Mail {
  const name = fleetName.replace(/\s+/g, ' ')
  const body = layOutMail({
    site,
    preheader: `Ya podés entrar al panel de ${name}.`,
    title: 'Te sumaron a una flota',
    blocks: [
      {
        kind: 'paragraph',
        text: `Con este correo podés entrar al panel de la flota de ${name} en ${site.name}. ${MAY[role]}`,
      },
      { kind: 'link', label: 'Entrar al panel', url: `${site.url}${FLEET_PANEL_PATH}` },
      {
        kind: 'note',
        text: 'Para entrar se escribe este correo y el código que te mandamos en ese momento: no hay contraseña. Si no esperabas esta invitación, no hagas nada.',
      },
    ],
    smallPrint: phishingNote(site),
  })
  return { to, subject: `Te sumaron a la flota de ${name}`, ...body, kind: 'fleet_invitation', headers: {} }
}
