import { adminChangeMember, adminInviteMember, adminMembers } from '@multas/contract/routes'
import { MUNICIPAL_ROLES, MunicipalMembers } from '../../organizations/index.ts'
import { adminQuery, askAdmin } from '../frame/index.ts'
import { municipalityKey } from './municipal-calls.ts'
import type { PanelProps } from './panel-props.ts'

const INVITATION = {
  title: 'Invitar a una persona',
  lead: 'Le avisamos por correo. Ingresa al panel de municipios, con un código que le enviamos.',
  roles: [MUNICIPAL_ROLES.supervisor, MUNICIPAL_ROLES.clerk],
  submit: 'Invitar',
  busy: 'Invitando...',
  done: 'Ya puede ingresar con ese correo',
} as const

export function MembersPanel({ slug, mayAct }: PanelProps) {
  const params = { slug }
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
      <MunicipalMembers
        queryKey={adminQuery(adminMembers, params).queryKey}
        changes={[municipalityKey(slug)]}
        invitation={
          mayAct ? { ...INVITATION, send: (body) => askAdmin(adminInviteMember, { params, body }) } : null
        }
        none="Nadie puede actuar por este municipio todavía. Invitá a quien supervise: después invita al resto."
        list={(signal) => askAdmin(adminMembers, { params, signal })}
        change={(id, body) => askAdmin(adminChangeMember, { params: { slug, id }, body })}
        mayChange={() => mayAct}
      />
    </div>
  )
}
