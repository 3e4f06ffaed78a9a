import type { Infraction } from '@multas/contract'
import { isResolved } from '@multas/domain'
import type { BadgeTone } from '../../ui/badge.tsx'

export interface FineBadge {
  readonly text: string
  readonly tone: BadgeTone
  readonly busy: boolean
}

/**
 * The badges of a fine (specification, section 4): pendiente or resuelta, and while the search runs, whether
 * an unresolved one was already confirmed by its jurisdiction.
 */
export function fineBadges(
  fine: Infraction,
  isVerified: boolean,
  isLive: boolean,
): readonly [state: FineBadge, check?: FineBadge] {
  if (isResolved(fine)) return [{ text: 'resuelta', tone: 'green', busy: false }]
  const pending: FineBadge = { text: 'pendiente', tone: 'orange', busy: false }
  if (!isLive) return [pending]
  return [
    pending,
    isVerified
      ? { text: 'verificada', tone: 'green', busy: false }
      : { text: 'verificando', tone: 'amber', busy: true },
  ]
}
