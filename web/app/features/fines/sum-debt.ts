import type { Infraction } from '@multas/contract'
import { type CalendarDay, hasLapsed, isResolved } from '@multas/domain'
import { amountCentavos } from './fine-amounts.ts'

export interface Debt {
  readonly pending: number
  readonly priced: number
  readonly centavos: number
  /** Costs may be added. */
  readonly inCourt: number
  readonly lapsed: number
}

const COURT: readonly Infraction['situacion'][] = ['en_juicio', 'con_sentencia']

export function sumDebt(acts: readonly Infraction[], today: CalendarDay): Debt {
  const pending = acts.filter((act) => !isResolved(act))
  const priced = pending.filter((act) => (amountCentavos(act) ?? -1) >= 0)
  return {
    pending: pending.length,
    priced: priced.length,
    centavos: priced.reduce((sum, act) => sum + (amountCentavos(act) ?? 0), 0),
    inCourt: priced.filter(({ situacion }) => COURT.includes(situacion)).length,
    lapsed: priced.filter((act) => hasLapsed(act, today)).length,
  }
}
