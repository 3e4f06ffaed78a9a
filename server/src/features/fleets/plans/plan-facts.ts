import { formatArsExactly } from '@multas/domain'
import type { AuditDetails } from '../../../platform/http/callers.ts'
import type { Changed } from './manage-fleets.ts'
import type { PlanChange } from './store.ts'

export const planFacts = ({ vehicleLimit, priceCentavos }: Changed<PlanChange>): AuditDetails => ({
  ...(vehicleLimit === undefined ? {} : { vehicleLimit }),
  ...(priceCentavos === undefined
    ? {}
    : { price: priceCentavos === null ? null : formatArsExactly(priceCentavos) }),
})
