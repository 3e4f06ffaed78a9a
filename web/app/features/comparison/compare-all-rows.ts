import type { Infraction, JurisdictionFacts } from '@multas/contract'
import {
  add,
  type CalendarDay,
  FALLBACK_TITLE_JURISDICTION,
  formatArs,
  type IncompleteSum,
  infractionCount,
  ORIGINS,
  type PaymentOptions,
  plansFor,
  weighCombined,
  weighPayment,
} from '@multas/domain'
import {
  type ComparisonRow,
  describeDueDays,
  formatInstalments,
  planStatement,
  rulesOf,
  UNKNOWN,
} from './comparison-rows.ts'
import { fromSource, ownStatement, type Statement } from './statement.ts'

export type FactsBySlug = ReadonlyMap<string, JurisdictionFacts>

interface WeighedInPlace {
  readonly fine: Infraction
  readonly options: PaymentOptions
}

export function compareAllRows(
  fines: readonly Infraction[],
  facts: FactsBySlug,
  today: CalendarDay,
): ComparisonRow[] {
  const weighed = fines.flatMap((fine) => {
    const options = weighPayment(fine, rulesOf(facts.get(fine.jurisdiccionSlug) ?? null), today)
    return options === null ? [] : [{ fine, options }]
  })
  const together = weighCombined(weighed.map(({ options }) => options))
  const { lostByContesting: lost, delay } = together
  return [
    todayRow(together.today),
    fullRow(together.full),
    ...instalmentRows(weighed, facts, today),
    {
      label: 'Reclamar todas',
      value: lost.fines === 0 ? 'No hay un descuento que perder' : lossText(lost),
      statements: [
        fromSource(
          'Se discute el importe completo: si rechazan los descargos, en general es lo que queda para pagar.',
          ORIGINS.contesting,
        ),
      ],
    },
    {
      label: 'Esperar una semana',
      value: delay.fines === 0 ? 'Sin aumento que conozcamos' : delayText(delay),
      statements: [
        ...(delay.fines === 0 ? [] : [ownStatement(`En la semana terminan ${countDiscounts(delay.fines)}.`)]),
        ownStatement('Intereses por demora y valores nuevos de la UF: no tenemos este dato.'),
      ],
    },
  ]
}

function todayRow(sum: IncompleteSum): ComparisonRow {
  return {
    label: 'Hoy, con los descuentos abiertos',
    value: sum.centavos === 0 ? UNKNOWN : formatArs(sum.centavos),
    statements: without(sum, 'con importe desconocido o a determinar'),
  }
}

function fullRow({ centavos, unknown }: IncompleteSum): ComparisonRow {
  const label = 'Importe completo'
  if (centavos === 0) return { label, value: UNKNOWN, statements: [] }
  if (unknown === 0) return { label, value: formatArs(centavos), statements: [] }
  const which = unknown === 1 ? '1 infracción no lo conocemos' : `${unknown} infracciones no lo conocemos`
  return {
    label,
    value: `Al menos ${formatArs(centavos)}`,
    statements: [ownStatement(`De ${which}: suman lo que piden hoy, si lo informan.`)],
  }
}

function without({ unknown }: IncompleteSum, why: string): Statement[] {
  if (unknown === 0) return []
  return [ownStatement(`Sin contar ${infractionCount(unknown)} ${why}.`)]
}

const lossText = ({ centavos, unknown }: IncompleteSum): string =>
  centavos === 0
    ? 'Podés perder descuentos: no sabemos cuánto'
    : `Podés perder ${formatArs(centavos)} de descuento${unknown > 0 ? ', o más' : ''}`

const delayText = ({ centavos, unknown }: IncompleteSum): string =>
  centavos === 0
    ? 'Puede subir: no sabemos cuánto'
    : `${formatArs(centavos)} más${unknown > 0 ? ', al menos' : ''}`

const countDiscounts = (count: number): string => (count === 1 ? '1 descuento' : `${count} descuentos`)

/** Plans belong to one jurisdiction: first the known plans, then the unknown. */
function instalmentRows(
  weighed: readonly WeighedInPlace[],
  facts: FactsBySlug,
  today: CalendarDay,
): ComparisonRow[] {
  const rows: ComparisonRow[] = []
  const unknown: string[] = []
  for (const [slug, own] of groupBySlug(weighed)) {
    const place = own[0]?.fine.jurisdiccion || FALLBACK_TITLE_JURISDICTION
    const rule = facts.get(slug)?.instalments ?? null
    const sum = add(own.map(({ options }) => options.financed?.centavos ?? null))
    if (rule === null || sum.centavos === 0) {
      unknown.push(place)
      continue
    }
    const plans = plansFor(sum.centavos, rule, today)
    const basis = own.every(({ options }) => options.financed?.basis === 'units') ? 'units' : 'full'
    for (const [order, plan] of plans.entries())
      rows.push({
        label: `${place}, en ${plan.count} cuotas`,
        value: formatInstalments(plan),
        statements: [
          ownStatement(describeDueDays(plan)),
          ...(order < plans.length - 1
            ? []
            : [
                ...without(sum, 'fuera del plan o sin importe completo conocido'),
                planStatement(rule, basis),
              ]),
        ],
      })
  }
  if (unknown.length > 0)
    rows.push({
      label: rows.length === 0 ? 'En cuotas' : 'En cuotas, las demás',
      value: UNKNOWN,
      statements: [ownStatement(`${unknown.join(', ')}.`)],
    })
  return rows
}

function groupBySlug(weighed: readonly WeighedInPlace[]): Map<string, WeighedInPlace[]> {
  const groups = new Map<string, WeighedInPlace[]>()
  for (const one of weighed) {
    const own = groups.get(one.fine.jurisdiccionSlug) ?? []
    own.push(one)
    groups.set(one.fine.jurisdiccionSlug, own)
  }
  return groups
}
