import type { PanelMember } from '@multas/contract'
import { panelInvite } from '@multas/contract/routes'
import { ask } from '../../api/ask.ts'
import { InviteForm, useAction } from '../signed-in/index.ts'
import { useHere } from './session.ts'

export const ROLE_NAMES: Readonly<Record<PanelMember['role'], string>> = {
  clerk: 'Carga y publica',
  supervisor: 'Supervisa',
}

const ROLES = [
  { value: 'clerk', label: 'Carga y publica infracciones' },
  { value: 'supervisor', label: 'Supervisa: además, personas y claves' },
] as const

export function InviteMember({ queryKey }: { queryKey: readonly unknown[] }) {
  const { slug } = useHere()
  const { isBusy, run } = useAction({ done: 'Correo habilitado', changes: [queryKey] })
  return (
    <InviteForm
      title="Habilitar a una persona"
      lead="Le avisamos por correo. Ingresa en esta misma página, con un código que le enviamos."
      roles={ROLES}
      submit="Habilitar"
      submitting="Habilitando..."
      isBusy={isBusy}
      onInvite={(body) => run(() => ask(panelInvite, { params: { slug }, body }))}
    />
  )
}
