import type { PanelMember } from '@multas/contract'
import { panelChangeMember, panelInvite, panelMembers } from '@multas/contract/routes'
import { ask } from '../../api/ask.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import {
  type Invitation,
  MembersPage as OrganizationMembers,
  useHere,
  usePanelAction,
} from '../organization-panel/index.ts'
import { ConfirmButton, formatMoment } from '../signed-in/index.ts'

const ROLE_NAMES: Readonly<Record<PanelMember['role'], string>> = {
  clerk: 'Carga y publica',
  supervisor: 'Supervisa',
}

const INVITATION: Invitation<PanelMember['role']> = {
  title: 'Habilitar a una persona',
  lead: 'Le avisamos por correo. Ingresa en esta misma página, con un código que le enviamos.',
  roles: [
    { value: 'clerk', label: 'Carga y publica infracciones' },
    { value: 'supervisor', label: 'Supervisa: además, personas y claves' },
  ],
  submit: 'Habilitar',
  busy: 'Habilitando...',
  done: 'Correo habilitado',
  send: (slug, body) => ask(panelInvite, { params: { slug }, body }),
}

export function MembersPage() {
  const { id: slug, isHolder } = useHere()
  return (
    <OrganizationMembers
      invitation={INVITATION}
      list={(signal) => ask(panelMembers, { params: { slug }, signal })}
      badge={({ isEnabled }) => !isEnabled && <Badge tone="neutral">Sin acceso</Badge>}
      facts={({ role, invitedAt }) => `${ROLE_NAMES[role]} · desde el ${formatMoment(invitedAt)}`}
      actions={(member) => isHolder && !member.isYou && <MemberActions member={member} />}
    />
  )
}

function MemberActions({ member }: { member: PanelMember }) {
  const { id: slug, keyOf } = useHere()
  const { id, email, role, isEnabled } = member
  const { isBusy, run } = usePanelAction({ done: 'Acceso cambiado', changes: [keyOf('members')] })
  const change = (body: { role: PanelMember['role']; isEnabled: boolean }) =>
    run(() => ask(panelChangeMember, { params: { slug, id }, body }))
  if (!isEnabled)
    return (
      <Button
        variant="secondary"
        disabled={isBusy}
        aria-label={`Volver a habilitar a ${email}`}
        onClick={() => void change({ role, isEnabled: true })}
      >
        Volver a habilitar
      </Button>
    )
  const other = role === 'clerk' ? 'supervisor' : 'clerk'
  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmButton
        label={other === 'supervisor' ? 'Dar supervisión' : 'Quitar supervisión'}
        about={email}
        title="¿Cambiar el rol?"
        confirm="Cambiar"
        isBusy={isBusy}
        onConfirm={() => change({ role: other, isEnabled: true })}
      >
        <p className="wrap-anywhere">
          {email} pasa a ser «{ROLE_NAMES[other]}».{' '}
          {other === 'supervisor' && 'Va a poder invitar personas y crear claves de API.'}
        </p>
      </ConfirmButton>
      <ConfirmButton
        label="Quitar"
        about={email}
        title="¿Quitar el acceso?"
        confirm="Quitar"
        isBusy={isBusy}
        onConfirm={() => change({ role, isEnabled: false })}
      >
        <p className="wrap-anywhere">
          {email} no va a poder hacer nada más por este municipio, desde ahora. Lo que ya hizo queda.
        </p>
      </ConfirmButton>
    </div>
  )
}
