import type { Infraction } from '@multas/contract'
import { isResolved } from '@multas/domain'
import { amountCentavos } from './fine-amounts.ts'

/** What the unresolved acts of a result ask for. */
export interface Debt {
  /** Unresolved acts, with and without an amount. */
  readonly pending: number
  /** Of those, how many have an amount above 0: only these are summed. */
  readonly priced: number
  readonly centavos: number
  /** Of those that are summed, how many a court has: costs may come on top. */
  readonly inCourt: number
}

const COURT: readonly Infraction['situacion'][] = ['en_juicio', 'con_sentencia']

/** Sums what is owed. An unresolved act that asks for 0 has an amount that is not known yet. */
export function sumDebt(acts: readonly Infraction[]): Debt {
  const pending = acts.filter((act) => !isResolved(act))
  const priced = pending.filter((act) => (amountCentavos(act) ?? 0) > 0)
  return {
    pending: pending.length,
    priced: priced.length,
    centavos: priced.reduce((sum, act) => sum + (amountCentavos(act) ?? 0), 0),
    inCourt: priced.filter(({ situacion }) => COURT.includes(situacion)).length,
  }
}
