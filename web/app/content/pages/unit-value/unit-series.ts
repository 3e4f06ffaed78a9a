import type { JurisdictionDescription } from '@multas/contract'

type Facts = JurisdictionDescription['facts']
type Unit = NonNullable<Facts['unit']>

export type SeriesValue = Unit['values'][number]
export type Discount = Pick<
  NonNullable<Facts['voluntaryPayment']>,
  'term' | 'notes' | 'norm' | 'source' | 'checked'
> & { readonly percent: number }

/** Oldest first; never empty. */
export interface UnitSeries extends Pick<Unit, 'basedOn' | 'norm' | 'source' | 'checked' | 'values'> {
  readonly slug: string
  readonly place: string
  readonly unitName: string
  readonly path: string | null
  readonly discount: Discount | null
}

/** `Santa Fe: UF de la ciudad de Santa Fe`, or only the place if that suffices. */
export function labelOf({ place, unitName }: UnitSeries): string {
  return unitName === 'UF' ? place : `${place}: ${unitName}`
}
