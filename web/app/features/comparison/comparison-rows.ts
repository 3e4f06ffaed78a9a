import type { JurisdictionFacts } from '@multas/contract'
import {
  amountDueText,
  type CalendarDay,
  type Delay,
  type Financed,
  formatArs,
  formatArsExactly,
  formatDay,
  type InstalmentPlan,
  type InstalmentRule,
  ORIGINS,
  type PaymentOptions,
  type PaymentRules,
  plansFor,
  weighPayment,
} from '@multas/domain'
import type { ComparedFine } from './compared-fine.ts'
import { fromRecord, fromSource, ownStatement, type Statement, sentences } from './statement.ts'

export interface ComparisonRow {
  readonly label: string
  readonly value: string
  readonly statements: readonly Statement[]
}

export const UNKNOWN = 'No tenemos este dato'

export function rulesOf(facts: JurisdictionFacts | null): PaymentRules {
  return { instalments: facts?.instalments ?? null, unitValues: facts?.unit?.values ?? [] }
}

/** Empty for a resolved fine. */
export function comparisonRows(
  compared: ComparedFine,
  facts: JurisdictionFacts | null,
  today: CalendarDay,
): ComparisonRow[] {
  const options = weighPayment(compared.fine, rulesOf(facts), today)
  if (options === null) return []
  return [
    todayRow(compared, options),
    fullRow(compared, options),
    ...instalmentRows(compared, options, facts, today),
    contestRow(compared, options),
    delayRow(compared, options.delay),
  ]
}

function todayRow({ asked, due, place }: ComparedFine, { today, isReduced }: PaymentOptions): ComparisonRow {
  const until = due === null ? 'No informó hasta cuándo.' : `Hasta el ${formatDay(due.day)}.`
  return {
    label: isReduced ? 'Hoy, con descuento' : 'Hoy',
    value: today === null && asked.kind === 'known' ? UNKNOWN : amountDueText(asked, UNKNOWN),
    statements: [fromRecord(isReduced ? until : `${place} no informó un descuento abierto.`)],
  }
}

function fullRow({ full: known, place }: ComparedFine, { full, isReduced }: PaymentOptions): ComparisonRow {
  const label = 'Importe completo'
  if (full === null) return { label, value: UNKNOWN, statements: [] }
  if (known === null)
    return { label, value: formatArs(full), statements: [fromRecord('Es lo que te piden hoy.')] }
  const { descuento, norma: norm, fuente: source, revisado: checked } = known.known
  const after = isReduced ? 'Después de ese día, si no se actualiza antes.' : 'Si no se actualizó antes.'
  return {
    label,
    value: formatArs(full),
    statements: [
      descuento === null
        ? fromRecord(`${after} Lo informó ${place}.`)
        : fromSource(`${after} Sale del descuento del ${String(descuento).replace('.', ',')} %.`, {
            norm,
            source,
            checked,
          }),
    ],
  }
}

function instalmentRows(
  { place, isJudicial }: ComparedFine,
  { financed }: PaymentOptions,
  facts: JurisdictionFacts | null,
  today: CalendarDay,
): ComparisonRow[] {
  const rule = facts?.instalments ?? null
  if (rule === null) return [{ label: 'En cuotas', value: UNKNOWN, statements: [] }]
  if (financed === null) {
    const why = isJudicial
      ? 'Un acta en juicio o con sentencia se arregla ahí.'
      : `${place} da ${listCounts(rule.counts)} cuotas, y no sabemos qué importe dividir.`
    return [{ label: 'En cuotas', value: UNKNOWN, statements: [fromSource(why, rule)] }]
  }
  const plans = plansFor(financed.centavos, rule, today)
  return plans.map((plan, place) => ({
    label: `En ${plan.count} cuotas`,
    value: formatInstalments(plan),
    statements: [
      ownStatement(describeDueDays(plan)),
      ...(place === plans.length - 1 ? [planStatement(rule, financed.basis)] : []),
    ],
  }))
}

export function planStatement(rule: InstalmentRule, basis: Financed['basis']): Statement {
  const divided =
    basis === 'units'
      ? 'Calculado con el valor de la UF de hoy'
      : 'Calculado sobre el importe completo de hoy: el plan puede tomar otro valor de la UF'
  const interest = rule.interestFree === true ? 'Sin interés' : 'No sabemos si tienen interés'
  return fromSource(sentences(interest, divided, rule.notes), rule)
}

/** `6 de $ 13.333,33`, or `4 de $ 13.333,34 y 2 de $ 13.333,33`. */
export function formatInstalments({ amounts }: InstalmentPlan): string {
  const [first, last] = [amounts.at(0) ?? 0, amounts.at(-1) ?? 0]
  const more = amounts.filter((amount) => amount === first).length
  const start = `${more} de ${formatArsExactly(first)}`
  return more === amounts.length ? start : `${start} y ${amounts.length - more} de ${formatArsExactly(last)}`
}

export function describeDueDays({ dueDays }: InstalmentPlan): string {
  return `Si adherís hoy, la primera vence el ${formatDay(dueDays.at(0))} y la última el ${formatDay(dueDays.at(-1))}; los feriados las pueden correr.`
}

const listCounts = (counts: readonly number[]): string => counts.join(' o ')

function contestRow(
  { isJudicial }: ComparedFine,
  { isReduced, lostByContesting }: PaymentOptions,
): ComparisonRow {
  const label = 'Reclamar'
  if (isJudicial)
    return { label, value: UNKNOWN, statements: [ownStatement('Lo dice lo que te notificaron del juicio.')] }
  if (!isReduced)
    return {
      label,
      value: 'No hay un descuento que perder',
      statements: [fromSource('Se discute el importe completo.', ORIGINS.contesting)],
    }
  return {
    label,
    value:
      lostByContesting === null
        ? 'Podés perder el descuento'
        : `Podés perder ${formatArs(lostByContesting)} de descuento`,
    statements: [
      fromSource(
        'Se discute el importe completo: si rechazan el descargo, en general es lo que queda para pagar.',
        ORIGINS.contesting,
      ),
    ],
  }
}

function delayRow({ due }: ComparedFine, { discountEnds, unitChanges, isUnitKnown }: Delay): ComparisonRow {
  const known = (discountEnds?.centavos ?? 0) + (unitChanges?.centavos ?? 0)
  const isOpenEnded = [discountEnds, unitChanges].some((one) => one?.centavos === null)
  const statements = [
    discountEnds !== null
      ? fromRecord(
          `El descuento termina antes: desde el ${formatDay(discountEnds.day)} ${
            discountEnds.centavos === null
              ? 'te piden más: no sabemos cuánto.'
              : `son ${formatArs(discountEnds.centavos)} más.`
          }`,
        )
      : due !== null && fromRecord(`El descuento sigue: es hasta el ${formatDay(due.day)}.`),
    ownStatement(unitText(unitChanges, isUnitKnown)),
    ownStatement('Intereses por demora: no tenemos este dato.'),
  ].filter((one) => one !== false)
  return {
    label: 'Esperar una semana',
    value:
      known > 0
        ? `${formatArs(known)} más`
        : isOpenEnded
          ? 'Puede subir: no sabemos cuánto'
          : 'Sin aumento que conozcamos',
    statements,
  }
}

function unitText(change: Delay['unitChanges'], isKnown: boolean): string {
  if (!isKnown) return 'Valor de hoy de la UF: no tenemos este dato. Si sube, puede subir lo que falta pagar.'
  if (change === null) return 'El valor de la UF que conocemos no cambia en la semana.'
  const since = formatDay(change.day)
  return change.centavos === null
    ? `El valor de la UF puede cambiar el ${since}: no sabemos cuánto cambia esta acta.`
    : `El valor de la UF cambia el ${since}: ${formatArs(change.centavos)} más para esta acta.`
}
