import {
  afterDiscount,
  amountInUnits,
  type CalendarDay,
  findUnitValue,
  formatDay,
  isCalendarDay,
  readUnits,
} from '@multas/domain'
import type { SeriesValue, UnitSeries } from './unit-series.ts'

export interface Asked {
  readonly slug: string
  readonly units: string
  /** `YYYY-MM-DD`. */
  readonly day: string
}

export interface Amount {
  readonly kind: 'amount'
  readonly series: UnitSeries
  readonly units: number
  readonly day: CalendarDay
  readonly centavos: number
  /** With the voluntary-payment discount; null if unknown. */
  readonly reducedCentavos: number | null
  readonly value: SeriesValue
  /** No source confirms the value for this day: it is the newest known. */
  readonly isLastKnown: boolean
}

/** `message` is shown to the visitor; `field` is the invalid one. */
export interface Refusal {
  readonly kind: 'refusal'
  readonly field: 'units' | 'day'
  readonly message: string
}

/** At the value of the day, as far as it is known. */
export function calculateAmount(series: UnitSeries, asked: Asked): Amount | Refusal {
  const units = readUnits(asked.units)
  if (!units.ok) return refuse('units', units.message)
  if (!isCalendarDay(asked.day)) return refuse('day', 'Elegí una fecha')
  const found = findUnitValue(series.values, asked.day)
  if (found === null) return refuse('day', describeStart(series))
  const centavos = amountInUnits(units.value, found.value.value)
  return {
    kind: 'amount',
    series,
    units: units.value,
    day: asked.day,
    centavos,
    reducedCentavos: series.discount === null ? null : afterDiscount(centavos, series.discount.percent),
    value: found.value,
    isLastKnown: found.certainty === 'lastKnown',
  }
}

function refuse(field: Refusal['field'], message: string): Refusal {
  return { kind: 'refusal', field, message }
}

function describeStart({ values }: UnitSeries): string {
  const since = values[0]?.from ?? values[0]?.to
  return since
    ? `Elegí una fecha desde el ${formatDay(since)}: no conocemos un valor anterior`
    : 'No hay valores'
}

const START = { slug: 'caba', units: '100' }

/** Reads `?jurisdiccion=caba&uf=100&fecha=2026-03-10`; missing parts default to an example of today. */
export function readAsked(query: URLSearchParams, series: readonly UnitSeries[], today: CalendarDay): Asked {
  const isKnown = (slug: string | null) => series.some((one) => one.slug === slug)
  const [asked, first] = [query.get('jurisdiccion'), series[0]?.slug ?? '']
  const slug = isKnown(asked) ? asked : isKnown(START.slug) ? START.slug : first
  return {
    slug: slug ?? first,
    units: (query.get('uf') ?? START.units).slice(0, 20),
    day: (query.get('fecha') || today).slice(0, 10),
  }
}
