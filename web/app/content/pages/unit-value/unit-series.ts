import type { JurisdictionDescription } from '@multas/contract'

type Facts = JurisdictionDescription['facts']
type Unit = NonNullable<Facts['unit']>

export type SeriesValue = Unit['values'][number]
export type Discount = Pick<
  NonNullable<Facts['voluntaryPayment']>,
  'term' | 'notes' | 'norm' | 'source' | 'checked'
> & { readonly percent: number }

/** What a unit was worth in one jurisdiction, value by value, the oldest first: never empty. */
export interface UnitSeries extends Pick<Unit, 'basedOn' | 'norm' | 'source' | 'checked' | 'values'> {
  readonly slug: string
  /** As in a list of places: `Córdoba`. */
  readonly place: string
  readonly unitName: string
  /** The page of the jurisdiction; null when it has none. */
  readonly path: string | null
  /** What paying in time takes off; null when that is not known. */
  readonly discount: Discount | null
}

/** In a list of choices: `Santa Fe: UF de la ciudad de Santa Fe`, and no more than the place where that says it all. */
export function labelOf({ place, unitName }: UnitSeries): string {
  return unitName === 'UF' ? place : `${place}: ${unitName}`
}
