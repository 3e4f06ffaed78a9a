import type { CalendarDay, Fine } from '../fine/fine.ts'
import type { Origin } from '../law/origins.ts'
import { formatArs, formatArsExactly } from '../money/format-ars.ts'
import { classifyFine } from '../scoring/classify-fine.ts'
import { formatDay } from '../time/format-day.ts'
import type { UnitValue } from '../units/unit-value.ts'
import { type AmountNote, doubtOf } from './amount-note.ts'
import { assessZero } from './assess-zero.ts'
import { type UnitWindow, unitWindow } from './unit-window.ts'

export interface SourcedUnitValue extends UnitValue, Omit<Origin, 'checked'> {}

export interface UnitRange extends Origin {
  /** A typology of `SEVERITY_TABLE`; null: all fines. */
  readonly typology: string | null
  readonly min: number | null
  readonly max: number | null
}

export interface AmountFacts extends Origin {
  readonly place: string
  readonly unitName: string
  readonly values: readonly SourcedUnitValue[]
  readonly ranges: readonly UnitRange[]
}

export type AssessedFine = Pick<
  Fine,
  | 'estado'
  | 'estadoTexto'
  | 'resuelto'
  | 'totalCentavos'
  | 'completoCentavos'
  | 'fechaInfraccion'
  | 'tipologia'
  | 'motivo'
  | 'descripcion'
  | 'uf'
>

/** No known discount exceeds half. */
const REDUCED_SHARE = 0.5
/** Rounding, and omitted unit cents. */
const TOLERANCE = 1.02
/** Typologies are inferred and ranges come from the press, so the limit is wide. */
const FAR = 3
/** No due amount below this share of a reported full amount was ever seen. */
const LEAST_SHARE_OF_FULL = 0.2

/**
 * Assesses an amount on its own: state, units, full amount and the jurisdiction's dated range. Null if not odd
 * or not comparable.
 */
export function assessAmount(
  fine: AssessedFine,
  facts: AmountFacts | null,
  today: CalendarDay,
): AmountNote | null {
  const { totalCentavos: asked } = fine
  if (asked === null || asked <= 0) return assessZero(fine)
  const full = assessAgainstFull(asked, fine)
  if (full !== null || facts === null) return full
  const window = unitWindow(facts.values, fine.fechaInfraccion, today)
  return assessUnits(asked, fine, facts, window) ?? assessRanges(asked, fine, facts, window)
}

function assessAgainstFull(
  asked: number,
  { completoCentavos: full, resuelto }: AssessedFine,
): AmountNote | null {
  if (full === null || asked >= full * LEAST_SHARE_OF_FULL) return null
  return doubtOf(
    `es ${times(full / asked)} menor que el importe completo que informó la misma jurisdicción (${formatArs(full)})`,
    resuelto,
  )
}

type Window = UnitWindow<SourcedUnitValue>

function assessUnits(
  asked: number,
  fine: AssessedFine,
  facts: AmountFacts,
  window: Window,
): AmountNote | null {
  const { uf, resuelto } = fine
  if (uf === null || uf <= 0) return null
  const perUnit = asked / uf / 100
  const isHigh = window.highest !== null && perUnit > window.highest.value * window.growth * FAR
  const isLow = window.lowest !== null && perUnit < (window.lowest.value * REDUCED_SHARE) / FAR
  const value = isHigh ? window.highest : isLow ? window.lowest : null
  if (value === null) return null
  const why = `no se corresponde con las ${write(uf)} ${facts.unitName} que informa la misma infracción, a ${writeValue(value)} cada una`
  return doubtOf(why, resuelto, originOf(value, facts, facts))
}

function assessRanges(
  asked: number,
  fine: AssessedFine,
  facts: AmountFacts,
  window: Window,
): AmountNote | null {
  for (const range of facts.ranges) {
    if (range.typology !== null && classifyFine(fine).typology !== range.typology) continue
    const note = assessRange(asked, fine, facts, window, range)
    if (note !== null) return note
  }
  return null
}

function assessRange(
  asked: number,
  { resuelto }: AssessedFine,
  facts: AmountFacts,
  { lowest, highest, growth }: Window,
  range: UnitRange,
): AmountNote | null {
  const far = range.typology === null ? 1 : FAR
  const pesos = asked / 100
  const { min, max, typology } = range
  const what = `${typology === null ? '' : ` por «${typology}»`} en ${facts.place}`
  if (max !== null && highest !== null && pesos > max * highest.value * growth * far * TOLERANCE)
    return doubtOf(
      `supera el máximo que conocemos${what}, ${write(max)} ${facts.unitName} de ${writeValue(highest)} cada una`,
      resuelto,
      originOf(highest, range, facts),
    )
  if (min !== null && lowest !== null && pesos * TOLERANCE * far < min * lowest.value * REDUCED_SHARE)
    return doubtOf(
      `es menos de la mitad del mínimo que conocemos${what}, ${write(min)} ${facts.unitName} de ${writeValue(lowest)} cada una`,
      resuelto,
      originOf(lowest, range, facts),
    )
  return null
}

function originOf(value: SourcedUnitValue, range: Origin, facts: Origin): Origin {
  return {
    norm: range.norm ?? value.norm ?? facts.norm,
    source: range.source ?? value.source ?? facts.source,
    checked: range.checked ?? facts.checked,
  }
}

function writeValue({ value, from, to }: UnitValue): string {
  const since = from === null ? null : `${to === null ? 'desde el' : 'del'} ${formatDay(from)}`
  const until = to === null ? null : `${from === null ? 'hasta el' : 'al'} ${formatDay(to)}`
  const days = [since, until].filter((part) => part !== null).join(' ')
  return `${formatArsExactly(Math.round(value * 100))} (valor ${days})`
}

const write = (units: number): string => units.toLocaleString('es-AR')

export function times(ratio: number): string {
  for (const round of [10, 100, 1000]) if (ratio > round * 0.6 && ratio < round * 1.6) return `${round} veces`
  return `${Math.round(ratio).toLocaleString('es-AR')} veces`
}
