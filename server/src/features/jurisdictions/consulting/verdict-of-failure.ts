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
}

/** What it means for a consultation that there was no answer. */
export function verdictOfFailure(failure: OutboundFailure): Verdict {
  const isMaintenance = /manten|maint/i.test(failure.location ?? '')
  return verdict(isMaintenance ? 'maintenance' : OUTCOMES[failure.kind], failure.reason)
}
