import type { AmountFacts, DiscountRule } from '@multas/domain'
import type { LoadedJurisdiction } from '../features/jurisdictions/index.ts'

type Described = Pick<LoadedJurisdiction, 'name' | 'facts'>

interface Stated {
  readonly norm?: string | undefined
  readonly source?: string | undefined
  readonly checked?: string | undefined
}

export function createAmountRules(find: (slug: string) => Described | null | undefined) {
  const known = new WeakMap<Described, AmountFacts>()
  return {
    discountRule(slug: string): DiscountRule | null {
      const stated = find(slug)?.facts.voluntary_payment
      return stated === undefined ? null : { discount: stated.discount ?? null, ...originOf(stated) }
    },
    amountFacts(slug: string): AmountFacts | null {
      const jurisdiction = find(slug)
      if (!jurisdiction) return null
      const facts = known.get(jurisdiction) ?? toAmountFacts(jurisdiction)
      known.set(jurisdiction, facts)
      return facts
    },
  }
}

function toAmountFacts({ name, facts: { unit } }: Described): AmountFacts {
  return {
    place: name,
    unitName: unit?.name ?? 'UF',
    ...originOf(unit ?? {}),
    values: (unit?.values ?? []).map(({ value, from, to, norm, source }) => ({
      value,
      from: from ?? null,
      to: to ?? null,
      norm: norm ?? null,
      source: source ?? null,
    })),
    ranges: (unit?.ranges ?? []).map(({ typology, min, max, ...stated }) => ({
      typology: typology ?? null,
      min: min ?? null,
      max: max ?? null,
      ...originOf(stated),
    })),
  }
}

function originOf({ norm, source, checked }: Stated) {
  return { norm: norm ?? null, source: source ?? null, checked: checked ?? null }
}
