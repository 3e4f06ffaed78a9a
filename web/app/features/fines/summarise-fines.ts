import type { Infraction } from '@multas/contract'
import {
  type AmountDueSum,
  FALLBACK_JURISDICTION,
  isResolved,
  readAmountDue,
  sumAmountsDue,
} from '@multas/domain'
import type { ShownAct } from '../../acts/index.ts'

export interface FineSum extends AmountDueSum {
  readonly count: number
}

export interface FineSums {
  readonly total: FineSum
  readonly pending: FineSum
  readonly resolved: FineSum
}

export function summariseFines(fines: readonly Infraction[]): FineSums {
  return {
    total: sumOf(fines),
    pending: sumOf(fines.filter((fine) => !isResolved(fine))),
    resolved: sumOf(fines.filter(isResolved)),
  }
}

export interface JurisdictionSum extends FineSum {
  /** From 0; stable while jurisdictions are reordered, so that the layout does not move. */
  readonly place: number
  readonly name: string
  /** Acts that count under another jurisdiction. */
  readonly countedElsewhere: number
}

/** Largest amount first (docs/behaviour/fines.md#summary). */
export function summariseJurisdictions(acts: readonly ShownAct[]): JurisdictionSum[] {
  const lines = new Map<string, { fines: Infraction[]; countedElsewhere: number }>()
  const lineOf = ({ jurisdiccion }: Infraction) => {
    const name = jurisdiccion.trim() || FALLBACK_JURISDICTION
    const line = lines.get(name) ?? { fines: [], countedElsewhere: 0 }
    lines.set(name, line)
    return line
  }
  for (const act of acts) {
    lineOf(act).fines.push(act)
    for (const report of act.otherReports ?? []) lineOf(report).countedElsewhere += 1
  }
  return [...lines]
    .map(([name, { fines, countedElsewhere }]) => ({ name, countedElsewhere, ...sumOf(fines) }))
    .sort((one, other) => other.centavos - one.centavos || one.name.localeCompare(other.name, 'es-AR'))
    .map((line, place) => ({ place, ...line }))
}

function sumOf(fines: readonly Infraction[]): FineSum {
  return { count: fines.length, ...sumAmountsDue(fines.map(readAmountDue)) }
}

export function nameCount(count: number): string {
  return count === 1 ? 'infracción' : 'infracciones'
}
