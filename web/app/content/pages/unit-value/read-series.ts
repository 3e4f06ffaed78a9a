import type { JurisdictionDescription } from '@multas/contract'
import { findPlace } from '../provinces.ts'
import type { Discount, UnitSeries } from './unit-series.ts'

type Facts = JurisdictionDescription['facts']

export function readSeries(jurisdictions: readonly JurisdictionDescription[]): UnitSeries[] {
  return jurisdictions.flatMap(({ slug, name, facts }) => {
    const { unit, voluntaryPayment: payment } = facts
    if (unit === null || unit.values.length === 0) return []
    const { name: unitName, basedOn, norm, source, checked, values } = unit
    const found = findPlace(slug)
    const place = found?.name ?? name
    const discount = payment === null ? null : readDiscount(payment)
    return [
      { slug, place, unitName, path: found?.path ?? null, basedOn, norm, source, checked, values, discount },
    ]
  })
}

function readDiscount(payment: NonNullable<Facts['voluntaryPayment']>): Discount | null {
  const { discount: percent, term, notes, norm, source, checked } = payment
  return percent === null ? null : { percent, term, notes, norm, source, checked }
}
