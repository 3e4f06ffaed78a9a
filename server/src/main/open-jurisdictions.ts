import type { KnownMunicipality, PaymentHost } from '@multas/domain'
import {
  type ConsultRegistry,
  createJurisdictions,
  describeFaults,
  describeJurisdiction,
  type Jurisdictions,
  type LoadedJurisdiction,
  loadJurisdictions,
  type VehicleRecord,
} from '../features/jurisdictions/index.ts'
import type { Consultations } from '../features/search/index.ts'
import type { Log } from '../platform/log/log.ts'
import { createAmountRules } from './amount-rules.ts'
import { isSetting, type Settings } from './read-settings.ts'

export type Lookup = (name: string) => string | undefined

export interface OpenJurisdictions {
  readonly jurisdictions: Jurisdictions
  readonly consultations: Consultations
  paymentHosts(slug: string): readonly PaymentHost[]
  readonly amountRules: ReturnType<typeof createAmountRules>
  municipalities(): readonly KnownMunicipality[]
  warmUp(): void
}

/** Throws with every fault in the folder, each with file, line and reason. */
export function openJurisdictions(
  settings: Settings,
  lookup: Lookup,
  log: Log,
  registry: { readonly consult: ConsultRegistry; isPublished(slug: string): boolean },
): OpenJurisdictions {
  const loaded = loadJurisdictions({ dir: settings.jurisdictionsDir, lookup })
  if (!loaded.ok) throw new Error(`invalid jurisdiction files:\n${describeFaults(loaded.faults)}`)
  const jurisdictions = createJurisdictions({
    loaded,
    consultRegistry: registry.consult,
    isPublished: registry.isPublished,
    written: { lookup, isOwnSetting: isSetting, allowsPrivateHosts: settings.isDemo },
  })
  const configured = loaded.jurisdictions.filter(({ sources }) =>
    sources.some((source) => source.isConfigured),
  )
  for (const { slug } of withoutPaymentHosts(loaded.jurisdictions))
    log.warn('jurisdiction.payment_hosts.missing', { jurisdiction: slug })
  log.info('jurisdictions.loaded', { total: loaded.jurisdictions.length, configured: configured.length })
  return {
    jurisdictions,
    consultations: toConsultations(jurisdictions),
    paymentHosts: (slug) => jurisdictions.find(slug)?.paymentHosts ?? [],
    amountRules: createAmountRules((slug) => jurisdictions.find(slug)),
    municipalities: () => listMunicipalities(jurisdictions),
    warmUp: loaded.warmUp,
  }
}

function withoutPaymentHosts(list: readonly LoadedJurisdiction[]) {
  return list.filter(
    ({ paymentHosts, sources }) =>
      paymentHosts.length === 0 && sources.some(({ mapsPayment }) => mapsPayment),
  )
}

function listMunicipalities(jurisdictions: Jurisdictions): KnownMunicipality[] {
  return jurisdictions
    .list()
    .flatMap(({ name, level, province }) =>
      level === 'municipal' && province !== null ? [{ name, province }] : [],
    )
}

const SUBJECT_KINDS = ['patent', 'dni'] as const

function toConsultations(jurisdictions: Jurisdictions): Consultations {
  return {
    list: () => jurisdictions.list(),
    kindsOf: (slug) => {
      const jurisdiction = jurisdictions.find(slug)
      if (jurisdiction === null) return []
      const { consultation } = describeJurisdiction(jurisdiction, jurisdictions.isPublished(slug))
      return SUBJECT_KINDS.filter((kind) => consultation[kind] === 'live')
    },
    isAlwaysAsked: (slug) =>
      jurisdictions.find(slug)?.sources.some(({ kind }) => kind === 'registry') ?? false,
    consult: (slug, subject, signal, terms) => jurisdictions.consult(slug, subject, signal, terms),
    person: (subject, signal, terms) => jurisdictions.person(subject, signal, terms),
    vehicle: async (subject, signal, terms) => toVehicle(await jurisdictions.vehicle(subject, signal, terms)),
  }
}

/** Registries may say 0 for a missing year. */
function toVehicle(record: VehicleRecord | null) {
  if (!record) return null
  const year = record.anio !== null && record.anio > 1900 ? record.anio : null
  return { marca: record.marca, modelo: record.modelo, anio: year }
}
