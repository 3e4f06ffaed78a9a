import { createContext, useContext } from 'react'
import type { Organization, PanelKind } from './panel-kind.ts'

interface Here extends Organization {
  readonly email: string
  readonly kind: PanelKind
}

export const HereContext = createContext<Here | null>(null)

/** Only inside the frame. Actions that the role forbids are hidden, and the server rejects them. */
export function useHere() {
  const here = useContext(HereContext)
  if (here === null) throw new Error('asked for the organization outside the frame')
  const { id, role, kind } = here
  return {
    ...here,
    isHolder: role === kind.holds,
    pathTo: (place: string) => `${kind.path}/${id}${place}`,
    keyOf: (...parts: readonly unknown[]) => [kind.key, id, ...parts] as const,
  }
}
