import { FLEET_PANEL_PATH, type FleetRole } from '@multas/domain'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { MailSite } from '../../../platform/mail/mail-content.ts'
import { renderMailLayout } from '../../../platform/mail/mail-layout.ts'
import { phishingNote } from '../../../platform/mail/phishing-note.ts'
import { invitationJob, type MailInvitationDeps } from '../../organizations/index.ts'
import { FLEET } from '../fleet-kind.ts'
import { findFleet } from '../plans/store.ts'

export function mailInvitationJob(deps: MailInvitationDeps) {
  return invitationJob<FleetRole>(deps, FLEET, async (to, { organization, role, isOpen }) => {
    const fleet = isOpen && (await findFleet(deps.database.db, organization))
    return fleet ? renderInvitation(deps.site, { to, fleetName: fleet.name, role }) : null
  })
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
  const body = renderMailLayout({
    site,
    preheader: `Ya podés ingresar al panel de ${name}.`,
    title: 'Te sumaron a una flota',
    blocks: [
      {
        kind: 'paragraph',
        text: `Con este correo podés ingresar al panel de la flota de ${name} en ${site.name}. ${MAY[role]}`,
      },
      { kind: 'link', label: 'Ingresar al panel', url: `${site.url}${FLEET_PANEL_PATH}` },
      {
        kind: 'note',
        text: 'Para ingresar, escribí este correo y el código que te enviamos en ese momento: no hay contraseña. Si no esperabas esta invitación, no hagas nada.',
      },
    ],
    smallPrint: phishingNote(site),
  })
  return { to, subject: `Te sumaron a la flota de ${name}`, ...body, kind: 'fleet_invitation', headers: {} }
}
