import type { FleetRole } from '@multas/domain'

export const ROLE_NAMES: Readonly<Record<FleetRole, string>> = {
  viewer: 'Solo mira',
  manager: 'Gestiona',
  owner: 'A cargo',
}

export const ROLE_CHOICES = [
  { value: 'viewer', label: ROLE_NAMES.viewer },
  { value: 'manager', label: ROLE_NAMES.manager, about: 'Vehículos, conductores e infracciones.' },
  { value: 'owner', label: ROLE_NAMES.owner, about: 'Además, personas, claves y ajustes.' },
] as const
