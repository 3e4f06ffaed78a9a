import { readAmountDue } from '../amounts/amount-due.ts'
import { dueDate, type PayableFine, readFullAmount } from '../due-dates/due-date.ts'
import type { CalendarDay } from '../fine/fine.ts'
import { isResolved } from '../fine/is-resolved.ts'
import type { LegalStatus } from '../fine/legal-status.ts'
import { addDays } from '../time/calendar-day.ts'
import { amountInUnits } from '../units/amount-in-units.ts'
import { findUnitValue, type UnitValue } from '../units/unit-value.ts'
import { type InstalmentPlan, type InstalmentRule, planInstalments } from './instalment-plan.ts'

export interface WeighedFine extends PayableFine {
  readonly uf: number | null
  readonly situacion?: LegalStatus | undefined
  readonly notaImporte?: { readonly clase: 'a_determinar' | 'dudoso' } | undefined
}

export interface PaymentRules {
  readonly instalments: InstalmentRule | null
  readonly unitValues: readonly UnitValue[]
}

/** `day`: first day; `centavos`: additional amount, null if unknown. */
export interface Increase {
  readonly day: CalendarDay
  readonly centavos: number | null
}

/** Centavos; null: unknown. */
export interface PaymentOptions {
  readonly today: number | null
  readonly isReduced: boolean
  readonly full: number | null
  /** The open reduction. */
  readonly lostByContesting: number | null
  /**
   * Units at the day's value, else the full amount. Null if unknown, without a plan, or already with a court
   * or plan.
   */
  readonly financed: Financed | null
  readonly delay: Delay
}

export interface Financed {
  readonly centavos: number
  readonly basis: 'units' | 'full'
}

export interface Delay {
  readonly discountEnds: Increase | null
  readonly unitChanges: Increase | null
  readonly isUnitKnown: boolean
}

export const DELAY_DAYS = 7

/** Compares ways to pay a pending fine on `today` (Argentina); null if resolved. */
export function weighPayment(
  fine: WeighedFine,
  rules: PaymentRules,
  today: CalendarDay,
): PaymentOptions | null {
  if (isResolved(fine)) return null
  const asked = readAmountDue(fine)
  const payable = asked.kind === 'known' && asked.centavos > 0 ? asked.centavos : null
  const known = readFullAmount(fine)?.centavos ?? null
  const full = known ?? (fine.pagoVoluntario === 'SI' ? null : payable)
  const due = dueDate(fine, today)
  const isReduced = due !== null || (fine.pagoVoluntario === 'SI' && fine.pagoVoluntarioVencimiento === null)
  const saving = isReduced && full !== null && payable !== null ? full - payable : null
  const discountEnds =
    due !== null && due.daysLeft < DELAY_DAYS ? { day: addDays(due.day, 1), centavos: saving } : null
  const paidShare = full === null || payable === null ? null : payable / full
  return {
    today: payable,
    isReduced: isReduced && payable !== null,
    full,
    lostByContesting: saving,
    financed: financedAmount(fine, rules, full, today),
    delay: {
      discountEnds,
      ...unitDelay(fine, rules.unitValues, today, isReduced && discountEnds === null ? paidShare : 1),
    },
  }
}

const NOT_FINANCED: ReadonlySet<LegalStatus | undefined> = new Set([
  'en_juicio',
  'con_sentencia',
  'en_plan_de_pago',
])

function financedAmount(
  { situacion, uf }: WeighedFine,
  { instalments, unitValues }: PaymentRules,
  full: number | null,
  today: CalendarDay,
): Financed | null {
  if (instalments === null || NOT_FINANCED.has(situacion)) return null
  const value = findUnitValue(unitValues, today)
  if (uf !== null && uf > 0 && value?.certainty === 'inForce')
    return { centavos: amountInUnits(uf, value.value.value), basis: 'units' }
  return full === null ? null : { centavos: full, basis: 'full' }
}

function unitDelay(
  { uf }: WeighedFine,
  values: readonly UnitValue[],
  today: CalendarDay,
  share: number | null,
): Pick<Delay, 'unitChanges' | 'isUnitKnown'> {
  const now = findUnitValue(values, today)
  if (now?.certainty !== 'inForce') return { unitChanges: null, isUnitKnown: false }
  const end = addDays(today, DELAY_DAYS)
  const [next] = values
    .flatMap(({ from, value }) => (from !== null && from > today && from <= end ? [{ from, value }] : []))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
  if (next !== undefined) {
    const centavos =
      uf === null || share === null
        ? null
        : Math.round((amountInUnits(uf, next.value) - amountInUnits(uf, now.value.value)) * share)
    return { unitChanges: { day: next.from, centavos }, isUnitKnown: true }
  }
  const last = now.value.to
  if (last !== null && last < end)
    return { unitChanges: { day: addDays(last, 1), centavos: null }, isUnitKnown: true }
  return { unitChanges: null, isUnitKnown: true }
}

/** Returns a jurisdiction's plans for an amount, in order of their counts. */
export function plansFor(centavos: number, rule: InstalmentRule, today: CalendarDay): InstalmentPlan[] {
  return rule.counts.map((count) => planInstalments(centavos, count, rule.dueDay, today))
}

export interface IncompleteSum {
  readonly centavos: number
  readonly unknown: number
}

export interface CombinedOptions {
  readonly count: number
  readonly today: IncompleteSum
  /** Lower bound: an unknown full amount counts as the due one. */
  readonly full: IncompleteSum
  readonly lostByContesting: IncompleteSum & { readonly fines: number }
  /** `unknown` discounts have no known later price. */
  readonly delay: IncompleteSum & { readonly fines: number }
}

export function weighCombined(options: readonly PaymentOptions[]): CombinedOptions {
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

export function add(amounts: readonly (number | null)[]): IncompleteSum {
  let [centavos, unknown] = [0, 0]
  for (const amount of amounts) {
    if (amount === null) unknown += 1
    else centavos += amount
  }
  return { centavos, unknown }
}
