import { ADMIN_PATH, FLEET_PANEL_PATH } from '@multas/domain'
import { MAIL_ATTEMPTS, type Mail, requireFinal } from '../../../platform/mail/mail.ts'
import type { MailSite } from '../../../platform/mail/mail-content.ts'
import { renderMailLayout } from '../../../platform/mail/mail-layout.ts'
import { messageId } from '../../../platform/mail/message-id.ts'
import { phishingNote } from '../../../platform/mail/phishing-note.ts'
import type { Job, JobTicket } from '../../../platform/queue/job.ts'
import { listMembers } from '../../organizations/index.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { findFleet } from '../plans/store.ts'

interface TransferMailPayload {
  readonly id?: string
  readonly fleet: string
  /** Membership id; null: none, the operator is notified. */
  readonly member: string | null
}

export const TRANSFER_MAIL_TICKET: JobTicket<TransferMailPayload> = {
  name: 'fleets.ownership.mail',
  formerNames: ['fleets.mail.succession'],
  maxAttempts: MAIL_ATTEMPTS,
}

type TransferMailDeps = Pick<FleetsDeps, 'database' | 'secrets' | 'mailer' | 'site' | 'log' | 'contactEmail'>

export function mailOwnershipTransferJob(deps: TransferMailDeps): Job<TransferMailPayload> {
  const { database, secrets, mailer, site, log, contactEmail } = deps
  return {
    ...TRANSFER_MAIL_TICKET,
    async run({ fleet, member, id = member ?? fleet }) {
      const plan = await findFleet(database.db, fleet)
      if (!plan || plan.state === 'closed') return
      const members = await listMembers(database.db, fleet)
      const newOwner = members.find(({ id }) => id === member)
      const to = member === null ? contactEmail : newOwner && secrets.decrypt(newOwner.emailSealed)
      if (to === undefined) return
      const name = plan.name.replace(/\s+/g, ' ')
      const mail =
        member === null
          ? renderOperatorMail(site, { to, name, fleet })
          : renderNewOwnerMail(site, { to, name })
      const headers = messageId(site, `a-cargo.${id}`)
      const outcome = requireFinal(await mailer.send({ ...mail, headers }))
      if (outcome.outcome === 'sent') log.info('fleets.ownership.mailed', {})
      else
        log.warn('fleets.ownership.mail_refused', { reason: outcome.reason, smtpStatus: outcome.smtpStatus })
    },
  }
}

export function renderNewOwnerMail(
  site: MailSite,
  { to, name }: { readonly to: string; readonly name: string },
): Mail {
  const body = renderMailLayout({
    site,
    preheader: 'Quien estaba a cargo borró su cuenta.',
    title: 'Quedaste a cargo de la flota',
    blocks: [
      {
        kind: 'paragraph',
        text: `Quien estaba a cargo de la flota de ${name} borró su cuenta en ${site.name}, y no había otra persona a cargo. Como sos quien la gestiona hace más tiempo, ahora la flota está a tu cargo: podés invitar a otras personas, darles un rol, y manejar las claves y los ajustes.`,
      },
      { kind: 'link', label: 'Ingresar al panel', url: `${site.url}${FLEET_PANEL_PATH}` },
      {
        kind: 'note',
        text: 'Si tiene que estar a cargo otra persona, dale ese rol desde «Personas».',
      },
    ],
    smallPrint: phishingNote(site),
  })
  return { to, subject: `Quedaste a cargo de la flota de ${name}`, ...body, kind: 'fleet_owner', headers: {} }
}

export function renderOperatorMail(
  site: MailSite,
  { to, name, fleet }: { readonly to: string; readonly name: string; readonly fleet: string },
): Mail {
  const body = renderMailLayout({
    site,
    preheader: 'La última persona a cargo borró su cuenta.',
    title: 'Una flota se quedó sin nadie a cargo',
    blocks: [
      {
        kind: 'paragraph',
        text: `La última persona a cargo de la flota de ${name} borró su cuenta, y nadie más la gestiona. La flota quedó suspendida: sus vehículos no se consultan y nadie puede ingresar. No se borró nada.`,
      },
      {
        kind: 'paragraph',
        text: `Para que siga, sumá a otra persona con «npm run fleet -- owner ${fleet} --email …» y reanudala desde la administración. Si no sigue, cerrala desde ahí: se borra todo lo que tenía.`,
      },
      { kind: 'link', label: 'Ver la flota', url: `${site.url}${ADMIN_PATH}/flotas/${fleet}` },
    ],
    smallPrint: phishingNote(site),
  })
  const subject = `La flota de ${name} se quedó sin nadie a cargo`
  return { to, subject, ...body, kind: 'fleet_owner', headers: {} }
}
