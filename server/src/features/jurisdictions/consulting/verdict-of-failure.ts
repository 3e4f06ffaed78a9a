import type { Outcome } from '@multas/domain'
import type { OutboundFailure } from '../../../platform/outbound/index.ts'
import { type Verdict, verdict } from '../reading/rules.ts'

const OUTCOMES: Readonly<Record<OutboundFailure['kind'], Outcome>> = {
  timeout: 'timeout',
  aborted: 'timeout',
  request_timeout: 'timeout',
  reset: 'error',
  unreachable: 'error',
  too_large: 'error',
  undecodable: 'error',
  left_origin: 'error',
  redirect_loop: 'error',
  resting: 'maintenance',
  overloaded: 'timeout',
}

export const CIRCUIT_OPEN = 'El servicio de la jurisdicción viene fallando. Probá de nuevo en unos minutos.'

const TOO_MANY_SEARCHES =
  'Estamos recibiendo muchas búsquedas y no llegamos a completar esta consulta. Volvé a verificar en unos minutos.'

export function verdictOfFailure(failure: OutboundFailure): Verdict {
  if (failure.kind === 'overloaded') return notAsked(failure, TOO_MANY_SEARCHES)
  if (failure.kind === 'resting') return notAsked(failure, CIRCUIT_OPEN)
  const isMaintenance = /manten|maint/i.test(failure.location ?? '')
  return verdict(isMaintenance ? 'maintenance' : OUTCOMES[failure.kind], failure.reason)
}

function notAsked({ kind, reason }: OutboundFailure, message: string): Verdict {
  return { ...verdict(OUTCOMES[kind], reason, message), health: 'unknown' }
}
