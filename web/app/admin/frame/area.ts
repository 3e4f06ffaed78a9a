import type { AdminRole } from '@multas/domain'
import type { ComponentType } from 'react'

export const AREA_GROUPS = [
  { id: 'watch', name: 'Operación' },
  { id: 'sources', name: 'Fuentes' },
  { id: 'people', name: 'Personas' },
  { id: 'site', name: 'Sitio y accesos' },
] as const

export interface AdminArea {
  /** Path below the administration's, without slashes. The screen handles the rest. */
  readonly path: string
  readonly name: string
  readonly group: (typeof AREA_GROUPS)[number]['id']
  /** Least role that sees it. */
  readonly role: AdminRole
  readonly alsoAt?: readonly string[]
  /** Others are 404. */
  readonly pages?: readonly string[]
  readonly Screen: ComponentType
}
