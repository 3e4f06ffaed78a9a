import type { AdminRole } from '@multas/domain'
import type { ComponentType } from 'react'

/** The parts of the navigation, in their order. */
export const AREA_GROUPS = [
  { id: 'watch', name: 'Seguimiento' },
  { id: 'sources', name: 'Fuentes' },
  { id: 'people', name: 'Personas' },
  { id: 'site', name: 'Sitio y accesos' },
] as const

/** One part of the administration, with a folder and a place in the navigation of its own. */
export interface AdminArea {
  /** Below the administration's path, without slashes around it. The screen gets what follows: it has its own routes. */
  readonly path: string
  readonly name: string
  readonly group: (typeof AREA_GROUPS)[number]['id']
  /** The least role that may see it: it is not shown to the others. */
  readonly role: AdminRole
  /** Other paths under which the same screen is found. */
  readonly alsoAt?: readonly string[]
  /** The paths of its pages besides its own, below it; a page that is not listed is not found. */
  readonly pages?: readonly string[]
  /** Made with `lazy`: each area is fetched when it is first opened. */
  readonly Screen: ComponentType
}
