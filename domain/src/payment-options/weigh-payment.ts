import { readAskedAmount } from '../amounts/asked-amount.ts'
import { dueDate, type PayableFine, readFullAmount } from '../due-dates/due-date.ts'
import type { CalendarDay } from '../fine/fine.ts'
import type { FineStanding } from '../fine/fine-standing.ts'
import { isResolved } from '../fine/is-resolved.ts'
import { addDays } from '../time/calendar-day.ts'
import { amountInUnits } from '../units/amount-in-units.ts'
import { findUnitValue, type UnitValue } from '../units/unit-value.ts'
import { type InstalmentPlan, type InstalmentRule, planInstalments } from './instalment-plan.ts'

/** The fields of a fine, as the calls carry it, that paying it is weighed by. */
export interface WeighedFine extends PayableFine {
  readonly uf: number | null
  readonly situacion?: FineStanding | undefined
  readonly notaImporte?: { readonly clase: 'a_determinar' | 'dudoso' } | undefined
}

/** What a jurisdiction's description says about paying; nulls and an empty list where it says nothing. */
export interface PaymentRules {
  readonly instalments: InstalmentRule | null
  readonly unitValues: readonly UnitValue[]
}

/** `day`: from then on; `centavos`: how much more is asked, null where that is not known. */
export interface Increase {
  readonly day: CalendarDay
  readonly centavos: number | null
}

/** The ways to pay one pending fine. Amounts are centavos; null: not known. */
export interface PaymentOptions {
  /** What is asked today. */
  readonly today: number | null
  /** Whether that is the reduced amount of an open term. */
  readonly isReduced: boolean
  /** Without the reduction; the asked amount where none is open. */
  readonly full: number | null
  /** What contesting puts at stake: the reduction that is open now. */
  readonly lostByContesting: number | null
  /**
   * What a plan divides: the units at the value of the day where a source gives it, else the full amount. Null where
   * neither is known, the jurisdiction has no plan that is known, or a court or a plan has the fine already.
   */
  readonly financed: Financed | null
  readonly delay: Delay
}

export interface Financed {
  readonly centavos: number
  readonly basis: 'units' | 'full'
}

/** What changes within a week, as far as it is known. */
export interface Delay {
  /** The term of the reduced amount ends within it. */
  readonly discountEnds: Increase | null
  /** The value of the unit changes within it. */
  readonly unitChanges: Increase | null
  /** Whether the unit's value of today is known. */
  readonly isUnitKnown: boolean
}

export const DELAY_DAYS = 7

/** Weighs the ways to pay a pending fine on `today`, a day in Argentina; null for a resolved one. */
export function weighPayment(
  fine: WeighedFine,
  rules: PaymentRules,
  today: CalendarDay,
): PaymentOptions | null {
  if (isResolved(fine)) return null
  const asked = readAskedAmount(fine)
  const payable = asked.kind === 'known' && asked.centavos > 0 ? asked.centavos : null
  const known = readFullAmount(fine)?.centavos ?? null
  const full = known ?? (fine.pagoVoluntario === 'SI' ? null : payable)
  const due = dueDate(fine, today)
  const isReduced = due !== null || (fine.pagoVoluntario === 'SI' && fine.pagoVoluntarioVencimiento === null)
  const saving = isReduced && full !== null && payable !== null ? full - payable : null
  return {
    today: payable,
    isReduced: isReduced && payable !== null,
    full,
    lostByContesting: saving,
    financed: financedAmount(fine, rules, full, today),
    delay: {
      discountEnds:
        due !== null && due.daysLeft < DELAY_DAYS ? { day: addDays(due.day, 1), centavos: saving } : null,
      ...unitDelay(fine, rules.unitValues, today),
    },
  }
}

/** States in which nothing is left to finance. */
const NOT_FINANCED = new Set<FineStanding>(['en_juicio', 'con_sentencia', 'en_plan_de_pago'])

function financedAmount(
  { situacion, uf }: WeighedFine,
  { instalments, unitValues }: PaymentRules,
  full: number | null,
  today: CalendarDay,
): Financed | null {
  if (instalments === null || (situacion !== undefined && NOT_FINANCED.has(situacion))) return null
  const value = findUnitValue(unitValues, today)
  if (uf !== null && uf > 0 && value?.certainty === 'inForce')
    return { centavos: amountInUnits(uf, value.value.value), basis: 'units' }
  return full === null ? null : { centavos: full, basis: 'full' }
}

function unitDelay(
  { uf }: WeighedFine,
  values: readonly UnitValue[],
  today: CalendarDay,
): Pick<Delay, 'unitChanges' | 'isUnitKnown'> {
  const now = findUnitValue(values, today)
  if (now?.certainty !== 'inForce') return { unitChanges: null, isUnitKnown: false }
  const end = addDays(today, DELAY_DAYS)
  const next = values
    .filter(({ from }) => from !== null && from > today && from <= end)
    .toSorted((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : 1))
    .at(0)
  if (next?.from != null) {
    const difference = uf === null ? null : amountInUnits(uf, next.value) - amountInUnits(uf, now.value.value)
    return { unitChanges: { day: next.from, centavos: difference }, isUnitKnown: true }
  }
  const last = now.value.to
  if (last !== null && last < end)
    return { unitChanges: { day: addDays(last, 1), centavos: null }, isUnitKnown: true }
  return { unitChanges: null, isUnitKnown: true }
}

/** The plans that a jurisdiction offers for an amount, in the order of their counts. */
export function plansFor(centavos: number, rule: InstalmentRule, today: CalendarDay): InstalmentPlan[] {
  return rule.counts.map((count) => planInstalments(centavos, count, rule.dueDay, today))
}

/** An amount of several fines, and how many of them it leaves out because theirs is not known. */
export interface PartialSum {
  readonly centavos: number
  readonly unknown: number
}

/** The ways to pay several fines together. Instalments are by jurisdiction: `financed`. */
export interface TogetherOptions {
  readonly count: number
  readonly today: PartialSum
  /** At least: one that is not known counts with what is asked today. */
  readonly full: PartialSum
  readonly lostByContesting: PartialSum & { readonly fines: number }
  /** What the discounts that end within a week add; `unknown` end at a price that is not known. */
  readonly delay: PartialSum & { readonly fines: number }
}

/** Adds what `weighPayment` says of each. */
export function weighTogether(options: readonly PaymentOptions[]): TogetherOptions {
  const reduced = options.filter(({ isReduced }) => isReduced)
  const ending = options.flatMap(({ delay }) => delay.discountEnds ?? [])
  return {
    count: options.length,
    today: add(options.map(({ today }) => today)),
    full: {
      centavos: add(options.map(({ full, today }) => full ?? today)).centavos,
      unknown: options.filter(({ full }) => full === null).length,
    },
    lostByContesting: {
      ...add(reduced.map(({ lostByContesting }) => lostByContesting)),
      fines: reduced.length,
    },
    delay: { ...add(ending.map(({ centavos }) => centavos)), fines: ending.length },
  }
}

/** Known amounts together. */
export function add(amounts: readonly (number | null)[]): PartialSum {
  let [centavos, unknown] = [0, 0]
  for (const amount of amounts) {
    if (amount === null) unknown += 1
    else centavos += amount
  }
  return { centavos, unknown }
}
