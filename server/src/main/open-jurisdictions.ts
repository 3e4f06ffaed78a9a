import { getCompileCacheDir } from 'node:module'
import path from 'node:path'
import type { KnownMunicipality, PaymentHost } from '@multas/domain'
import {
  type ConsultRegistry,
  checkRegistryUse,
  createJurisdictions,
  describeFaults,
  describeJurisdiction,
  type Jurisdictions,
  type LoadedJurisdiction,
  loadJurisdictions,
  type RegistryUse,
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
  jurisdictionName(slug: string): string | null
  registryUse(slug: string): RegistryUse
  readonly amountRules: ReturnType<typeof createAmountRules>
  municipalities(): readonly KnownMunicipality[]
  warmUp(): void
}

type Descriptions = Parameters<typeof createJurisdictions>[0]['loaded']

/** Throws with every fault in the folder, each with file, line and reason. */
export function loadDescriptions(
  { jurisdictionsDir: dir }: Settings,
  lookup: Lookup,
  log: Log,
): Descriptions {
  const compiled = getCompileCacheDir()
  const parsedFolder = compiled === undefined ? undefined : path.join(compiled, 'parsed')
  const loaded = loadJurisdictions({ dir, lookup, parsedFolder })
  if (!loaded.ok) throw new Error(`invalid jurisdiction files:\n${describeFaults(loaded.faults)}`)
  const configured = loaded.jurisdictions.filter(({ sources }) =>
    sources.some((source) => source.isConfigured),
  )
  for (const { slug } of withoutPaymentHosts(loaded.jurisdictions))
    log.warn('jurisdiction.payment_hosts.missing', { jurisdiction: slug })
  log.info('jurisdictions.loaded', { total: loaded.jurisdictions.length, configured: configured.length })
  return loaded
}

export function openJurisdictions(
  settings: Settings,
  loaded: Descriptions,
  lookup: Lookup,
  registry: { readonly consult: ConsultRegistry; isPublished(slug: string): boolean },
): OpenJurisdictions {
  const jurisdictions = createJurisdictions({
    loaded,
    consultRegistry: registry.consult,
    isPublished: registry.isPublished,
    written: { lookup, isOwnSetting: isSetting, allowsPrivateHosts: settings.isDemo },
  })
  return {
    jurisdictions,
    consultations: toConsultations(jurisdictions),
    ...describeBySlug(jurisdictions),
    amountRules: createAmountRules((slug) => jurisdictions.find(slug)),
    municipalities: () => listMunicipalities(jurisdictions),
    warmUp: loaded.warmUp,
  }
}

export function describeBySlug({ find }: Pick<Jurisdictions, 'find'>) {
  return {
    jurisdictionName: (slug: string) => find(slug)?.name ?? null,
    paymentHosts: (slug: string) => find(slug)?.paymentHosts ?? [],
    registryUse(slug: string): RegistryUse {
      const found = find(slug)
      return found === null ? 'absent' : checkRegistryUse(found)
    },
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
