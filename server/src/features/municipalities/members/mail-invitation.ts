import { PANEL_PATH } from '@multas/domain'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { MailSite } from '../../../platform/mail/mail-content.ts'
import { renderMailLayout } from '../../../platform/mail/mail-layout.ts'
import { phishingNote } from '../../../platform/mail/phishing-note.ts'
import { invitationJob, type MailInvitationDeps } from '../../organizations/index.ts'
import { MUNICIPALITY } from '../municipality-kind.ts'

export interface InvitationDeps extends MailInvitationDeps {
  readonly jurisdictionName: (slug: string) => string | null
}

/** Not sent while the municipality is disabled, but once it is enabled again. */
export function mailInvitationJob({ jurisdictionName, ...deps }: InvitationDeps) {
  return invitationJob(deps, MUNICIPALITY, (to, { organization, isOpen }) =>
    isOpen
      ? renderInvitation({
          site: deps.site,
          to,
          municipality: jurisdictionName(organization) ?? organization,
        })
      : null,
  )
}

interface Invitation {
  readonly site: MailSite
  readonly to: string
  readonly municipality: string
}

/** Contains no credential: the reader requests a code at the linked page. */
export function renderInvitation({ site, to, municipality }: Invitation): Mail {
  const body = renderMailLayout({
    site,
    preheader: 'Ingresás con este correo, sin contraseña.',
    title: `Ya podés ingresar al panel de ${municipality}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Te habilitaron para cargar las infracciones de ${municipality} en ${site.name}.`,
      },
      {
        kind: 'paragraph',
        text: 'Ingresás con este correo: pedís un código en la página y te llega acá. No hay contraseña.',
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
    subject: `Ya podés ingresar al panel de ${municipality} en ${site.name}`,
    ...body,
    kind: 'municipal',
    headers: {},
  }
}
