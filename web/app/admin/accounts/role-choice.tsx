import { ADMIN_ROLES, type AdminRole } from '@multas/domain'
import { SelectField } from '../../ui/select-field.tsx'
import { roleName } from '../frame/index.ts'

const MAY: Readonly<Record<AdminRole, string>> = {
  read_only: 'Ve todo menos las cuentas y la auditoría, y no cambia nada.',
  operator: 'Además atiende: reintenta, pausa, responde y ve la auditoría.',
  owner: 'Además decide quién administra y con qué rol.',
}

const CHOICES = ADMIN_ROLES.map((role) => ({ value: role, label: roleName(role) }))

export function RoleChoice({ role, onChoose }: { role: AdminRole; onChoose(role: AdminRole): void }) {
  return (
    <div className="grid gap-1.5">
      <SelectField label="Rol" value={role} choices={CHOICES} onChoose={onChoose} />
      <p aria-live="polite" className="text-sm text-ink-soft">
        {MAY[role]}
      </p>
    </div>
  )
}
