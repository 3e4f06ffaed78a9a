import type { JurisdictionDescription, JurisdictionFacts as ToldFacts } from '@multas/contract'
import type { JurisdictionFacts } from './description/facts-schema.ts'
import type { LoadedJurisdiction } from './loading/loaded.ts'

type Described = Pick<
  LoadedJurisdiction,
  'slug' | 'name' | 'level' | 'officialSite' | 'officialForm' | 'facts'
>

/**
 * What the public may know of a jurisdiction, built field by field from its file: nothing of its sources, of the
 * addresses they are consulted at, or of credentials can get in. What the file does not say is null.
 */
export function describeJurisdiction(jurisdiction: Described): JurisdictionDescription {
  const { slug, name, level, officialSite, officialForm, facts } = jurisdiction
  return { slug, name, level, officialSite, officialForm, facts: tellFacts(facts) }
}

function tellFacts(facts: JurisdictionFacts): ToldFacts {
  const { authority, voluntary_payment: payment } = facts
  return {
    capital: facts.capital ?? null,
    authority: authority ? { name: authority.name, ...tellFound(authority) } : null,
    unit: tellUnit(facts.unit),
    voluntaryPayment: payment
      ? {
          discount: payment.discount ?? null,
          term: payment.term ?? null,
          notes: payment.notes ?? null,
          ...tellFound(payment),
        }
      : null,
    defence: tellTerm(facts.defence),
    prescription: tellTerm(facts.prescription),
    offices: (facts.offices ?? []).map((office) => ({
      name: office.name,
      address: office.address ?? null,
      phone: office.phone ?? null,
      email: office.email ?? null,
      hours: office.hours ?? null,
      source: office.source ?? null,
      checked: office.checked ?? null,
    })),
    notes: (facts.notes ?? []).map(({ text, source, checked }) => ({
      text,
      source: source ?? null,
      checked: checked ?? null,
    })),
    questions: (facts.questions ?? []).map(({ question, answer, source, checked }) => ({
      question,
      answer,
      source: source ?? null,
      checked: checked ?? null,
    })),
  }
}

function tellUnit(unit: JurisdictionFacts['unit']): ToldFacts['unit'] {
  if (unit === undefined) return null
  const values = (unit.values ?? [])
    .toSorted((left, right) => sinceWhen(left).localeCompare(sinceWhen(right)))
    .map(({ value, from, to, norm, source }) => ({
      value,
      from: from ?? null,
      to: to ?? null,
      norm: norm ?? null,
      source: source ?? null,
    }))
  return {
    name: unit.name,
    basedOn: unit.based_on ?? null,
    ...tellFound(unit),
    latest: values.at(-1) ?? null,
    values,
  }
}

/** Values are ordered by the day on which they begin; one without it counts from its end, which is later. */
function sinceWhen({ from, to }: { from?: string | undefined; to?: string | undefined }): string {
  return from ?? to ?? ''
}

function tellTerm(fact: JurisdictionFacts['defence']): ToldFacts['defence'] {
  return fact ? { term: fact.term, notes: fact.notes ?? null, ...tellFound(fact) } : null
}

interface Found {
  readonly norm?: string | undefined
  readonly source?: string | undefined
  readonly checked?: string | undefined
}

function tellFound({ norm, source, checked }: Found) {
  return { norm: norm ?? null, source: source ?? null, checked: checked ?? null }
}
