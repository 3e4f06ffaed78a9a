import type { FleetRole } from '@multas/domain'

export const ROLE_NAMES: Readonly<Record<FleetRole, string>> = {
  viewer: 'Solo mira',
  manager: 'Gestiona',
  owner: 'A cargo',
}

export const ROLE_CHOICES = [
  { value: 'viewer', label: 'Solo mira' },
  { value: 'manager', label: 'Gestiona: vehículos, conductores e infracciones' },
  { value: 'owner', label: 'A cargo: además, personas, claves y ajustes' },
] as const
