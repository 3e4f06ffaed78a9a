import type { Infraction } from '@multas/contract'
import { isResolved, LEGAL_STATUS_LABELS, type LegalStatus } from '@multas/domain'
import type { BadgeTone } from '../../ui/badge.tsx'

export interface FineBadge {
  readonly text: string
  readonly tone: BadgeTone
  readonly busy: boolean
}

/** docs/behaviour/fines.md#badges */
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

const STATUS_TONES: Readonly<Record<LegalStatus, BadgeTone>> = {
  en_juicio: 'red',
  con_sentencia: 'red',
  vencida: 'red',
  ante_controlador: 'blue',
  en_descargo: 'blue',
  en_plan_de_pago: 'blue',
  en_termino: 'neutral',
}

export function statusBadge(fine: Pick<Infraction, 'situacion' | 'resuelto' | 'estado'>): FineBadge | null {
  const { situacion } = fine
  if (situacion === undefined || isResolved(fine)) return null
  return { text: LEGAL_STATUS_LABELS[situacion], tone: STATUS_TONES[situacion], busy: false }
}
