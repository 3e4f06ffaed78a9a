import type { Infraction } from '@multas/contract'
import { FALLBACK_JURISDICTION, isResolved } from '@multas/domain'
import type { ShownAct } from '../../acts/index.ts'
import { amountCentavos } from './fine-amounts.ts'

export interface FineSum {
  readonly count: number
  /** Missing and unreadable amounts count as 0. */
  readonly centavos: number
}

export interface FineSums {
  readonly total: FineSum
  readonly pending: FineSum
  readonly resolved: FineSum
}

export function summariseFines(fines: readonly Infraction[]): FineSums {
  const pending = { count: 0, centavos: 0 }
  const resolved = { count: 0, centavos: 0 }
  for (const fine of fines) add(isResolved(fine) ? resolved : pending, fine)
  const total = {
    count: pending.count + resolved.count,
    centavos: pending.centavos + resolved.centavos,
  }
  return { total, pending, resolved }
}

export interface JurisdictionSum extends FineSum {
  /** From 0: the line keeps it while jurisdictions change places, so that nothing moves. */
  readonly place: number
  readonly name: string
  /** Acts that it reports and that count where another jurisdiction reports them. */
  readonly countedElsewhere: number
}

/** A line per jurisdiction, the largest amount first (specification, section 2). */
export function summariseJurisdictions(acts: readonly ShownAct[]): JurisdictionSum[] {
  const lines = new Map<string, { name: string; count: number; countedElsewhere: number; centavos: number }>()
  const lineOf = ({ jurisdiccion }: Infraction) => {
    const name = jurisdiccion.trim() || FALLBACK_JURISDICTION
    const line = lines.get(name) ?? { name, count: 0, countedElsewhere: 0, centavos: 0 }
    lines.set(name, line)
    return line
  }
  for (const act of acts) {
    add(lineOf(act), act)
    for (const report of act.otherReports ?? []) lineOf(report).countedElsewhere += 1
  }
  return [...lines.values()]
    .sort((one, other) => other.centavos - one.centavos || one.name.localeCompare(other.name, 'es-AR'))
    .map((line, place) => ({ place, ...line }))
}

function add(sum: { count: number; centavos: number }, fine: Infraction): void {
  sum.count += 1
  sum.centavos += amountCentavos(fine) ?? 0
}

/** 'infracción' or 'infracciones' by count. */
export function nameCount(count: number): string {
  return count === 1 ? 'infracción' : 'infracciones'
}
