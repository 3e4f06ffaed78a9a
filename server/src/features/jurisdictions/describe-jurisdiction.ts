import type {
  ConsultationMode,
  JurisdictionDescription,
  JurisdictionFacts as PublicFacts,
} from '@multas/contract'
import type { SubjectKind } from '@multas/domain'
import type { JurisdictionFacts } from './description/facts-schema.ts'
import type { LoadedJurisdiction, LoadedSource } from './loading/loaded.ts'

type DescribedSource = Pick<LoadedSource, 'kind' | 'subjects' | 'isConfigured'>

type Described = Pick<
  LoadedJurisdiction,
  'slug' | 'name' | 'level' | 'province' | 'officialSite' | 'officialForm' | 'facts'
> & { readonly sources: readonly DescribedSource[] }

/**
 * Built field by field, so that upstream addresses and credentials cannot leak. Null: missing in the file.
 * `isPublished`: fines published through us are in force.
 */
export function describeJurisdiction(jurisdiction: Described, isPublished: boolean): JurisdictionDescription {
  const { slug, name, level, province, officialSite, officialForm, facts } = jurisdiction
  const sources = jurisdiction.sources.map((source) => ({
    ...source,
    isConfigured: isReadable(source, isPublished),
  }))
  const consultation = { patent: presentMode(sources, 'patent'), dni: presentMode(sources, 'dni') }
  return {
    ...{ slug, name, level, province, officialSite, officialForm, consultation },
    facts: presentFacts(facts),
  }
}

export function isReadable(
  { kind, isConfigured }: Pick<LoadedSource, 'kind' | 'isConfigured'>,
  isPublished: boolean,
): boolean {
  return isConfigured || (kind === 'registry' && isPublished)
}

function presentMode(sources: readonly DescribedSource[], kind: SubjectKind): ConsultationMode {
  const able = sources.filter(({ subjects }) => subjects.includes(kind))
  const chosen = able.find(({ isConfigured }) => isConfigured) ?? able[0]
  if (chosen === undefined) return sources.length === 0 ? 'not_configured' : 'unsupported'
  if (chosen.kind === 'needs_user') return 'needs_user'
  return chosen.isConfigured ? 'live' : 'not_configured'
}

function presentFacts(facts: JurisdictionFacts): PublicFacts {
  const { authority, voluntary_payment: payment } = facts
  return {
    capital: facts.capital ?? null,
    authority: authority ? { name: authority.name, ...presentFound(authority) } : null,
    unit: presentUnit(facts.unit),
    voluntaryPayment: payment
      ? {
          discount: payment.discount ?? null,
          term: payment.term ?? null,
          notes: payment.notes ?? null,
          ...presentFound(payment),
        }
      : null,
    instalments: presentInstalments(facts.instalments),
    defence: presentTerm(facts.defence),
    prescription: presentTerm(facts.prescription),
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

function presentUnit(unit: JurisdictionFacts['unit']): PublicFacts['unit'] {
  if (unit === undefined) return null
  const values = (unit.values ?? [])
    .toSorted((left, right) => sinceWhen(left).localeCompare(sinceWhen(right)))
    .map(({ value, from, to, norm, source, notes }) => ({
      value,
      from: from ?? null,
      to: to ?? null,
      norm: norm ?? null,
      source: source ?? null,
      notes: notes ?? null,
    }))
  return {
    name: unit.name,
    basedOn: unit.based_on ?? null,
    ...presentFound(unit),
    latest: values.at(-1) ?? null,
    values,
  }
}

/** Values are ordered by start day; without one, by their end, which is later. */
function sinceWhen({ from, to }: { from?: string | undefined; to?: string | undefined }): string {
  return from ?? to ?? ''
}

function presentInstalments(plan: JurisdictionFacts['instalments']): PublicFacts['instalments'] {
  if (plan === undefined) return null
  return {
    counts: [...new Set(plan.counts)].toSorted((one, other) => one - other),
    dueDay: plan.due_day,
    interestFree: plan.interest_free ?? null,
    notes: plan.notes ?? null,
    ...presentFound(plan),
  }
}

function presentTerm(fact: JurisdictionFacts['defence']): PublicFacts['defence'] {
  return fact ? { term: fact.term, notes: fact.notes ?? null, ...presentFound(fact) } : null
}

interface Found {
  readonly norm?: string | undefined
  readonly source?: string | undefined
  readonly checked?: string | undefined
}

function presentFound({ norm, source, checked }: Found) {
  return { norm: norm ?? null, source: source ?? null, checked: checked ?? null }
}
