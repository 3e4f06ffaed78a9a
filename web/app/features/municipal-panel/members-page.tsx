import { panelChangeMember, panelInvite, panelMembers } from '@multas/contract/routes'
import { ask } from '../../api/ask.ts'
import { MUNICIPAL_ROLES, MunicipalMembers } from '../../organizations/index.ts'
import { MembersPage as OrganizationMembers, useHere } from '../organization-panel/index.ts'

const INVITATION = {
  title: 'Habilitar a una persona',
  lead: 'Le avisamos por correo. Ingresa en esta misma página, con un código que le enviamos.',
  roles: [MUNICIPAL_ROLES.clerk, MUNICIPAL_ROLES.supervisor],
  submit: 'Habilitar',
  busy: 'Habilitando...',
  done: 'Correo habilitado',
} as const

export function MembersPage() {
  const { id: slug, isHolder, keyOf } = useHere()
  const params = { slug }
  return (
    <OrganizationMembers>
      <MunicipalMembers
        queryKey={keyOf('members')}
        invitation={isHolder ? { ...INVITATION, send: (body) => ask(panelInvite, { params, body }) } : null}
        list={(signal) => ask(panelMembers, { params, signal })}
        change={(id, body) => ask(panelChangeMember, { params: { slug, id }, body })}
        mayChange={({ isYou }) => isHolder && !isYou}
      />
    </OrganizationMembers>
  )
}
