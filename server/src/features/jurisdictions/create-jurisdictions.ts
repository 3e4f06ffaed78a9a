import type { JurisdictionDescription } from '@multas/contract'
import { reasonText } from '@multas/contract/consultation-reasons'
import type { EvidenceKind, Subject } from '@multas/domain'
import type { App } from '../../platform/http/create-app.ts'
import type { EndpointState, PermitLeases, SessionTerms } from '../../platform/outbound/index.ts'
import { consultAll } from './consult-all.ts'
import { listConsultedSources } from './consulted-sources.ts'
import { consultHttp } from './consulting/consult-http.ts'
import { type EndDetails, endOf } from './consulting/consultation-end.ts'
import type { HttpPlan } from './consulting/http-plan.ts'
import { describeJurisdiction } from './describe-jurisdiction.ts'
import { EvidenceHosts, type EvidenceResult, fetchEvidence } from './fetch-evidence.ts'
import { limitPaymentLinks } from './limit-payment-links.ts'
import type { Loaded } from './loading/load-jurisdictions.ts'
import type { LoadedJurisdiction, LoadedSource, PersonRecord, VehicleRecord } from './loading/loaded.ts'
import { Roster } from './roster.ts'
import { jurisdictionRoutes } from './routes.ts'
import {
  createRuntimeOverrides,
  type JurisdictionsOptions,
  type RuntimeOverrides,
} from './runtime-overrides.ts'
import { PAUSED, type SourceReport } from './source.ts'

export interface SourceHealth extends EndpointState {
  readonly slug: string
}

export interface Jurisdictions extends RuntimeOverrides {
  routes(app: App): void
  list(): readonly LoadedJurisdiction[]
  readonly descriptions: readonly JurisdictionDescription[]
  find(slug: string): LoadedJurisdiction | null
  isPublished(slug: string): boolean
  consult(
    slug: string,
    subject: Subject,
    signal: AbortSignal,
    terms?: SessionTerms,
  ): AsyncIterable<SourceReport>
  vehicle(subject: Subject, signal: AbortSignal, terms?: SessionTerms): Promise<VehicleRecord | null>
  person(subject: Subject, signal: AbortSignal, terms?: SessionTerms): Promise<PersonRecord | null>
  evidence(slug: string, address: string, kind: EvidenceKind, signal: AbortSignal): Promise<EvidenceResult>
  health(): readonly SourceHealth[]
  share(leases: PermitLeases): void
  close(): Promise<void>
}

export function createJurisdictions(options: JurisdictionsOptions): Jurisdictions {
  const { loaded, consultRegistry, isPublished = () => false } = options
  const roster = new Roster(loaded.jurisdictions)
  const hosts = new EvidenceHosts()
  const registries = loaded.registries.flatMap(({ slug, plan }) => (plan === null ? [] : [{ slug, plan }]))
  const find = (slug: string) => roster.find(slug)
  return {
    routes: (app) => jurisdictionRoutes(app, find, isPublished),
    list: () => roster.list,
    get descriptions() {
      return roster.list
        .map((jurisdiction) => describeJurisdiction(jurisdiction, isPublished(jurisdiction.slug)))
        .toSorted((one, other) => one.name.localeCompare(other.name, 'es-AR'))
    },
    find,
    isPublished,
    consult: (slug, subject, signal, terms) => {
      const jurisdiction = roster.find(slug)
      if (jurisdiction === null)
        return onlyEnd({ outcome: 'unsupported', reason: reasonText('unknown_jurisdiction', slug) })
      if (roster.controlOf(slug).isPaused()) return onlyEnd(pausedEnd(jurisdiction))
      const consultOne = (source: LoadedSource) =>
        source.kind === 'registry' && consultRegistry !== undefined
          ? consultRegistry(slug, subject, signal, terms)
          : source.consult(subject, signal, terms)
      return limitPaymentLinks(
        consultJurisdiction(jurisdiction, subject, consultOne),
        jurisdiction.paymentHosts,
      )
    },
    vehicle: (subject, signal, terms) => ask(vehiclePlans(loaded), subject, signal, terms),
    person: (subject, signal, terms) => ask(personPlans(loaded), subject, signal, terms),
    evidence: async (slug, address, kind, signal) => {
      const jurisdiction = roster.find(slug)
      if (jurisdiction === null) return { ok: false, kind: 'not_ours', reason: `no jurisdiction ${slug}` }
      if (roster.controlOf(slug).isPaused()) return { ok: false, kind: 'no_access', reason: PAUSED }
      return fetchEvidence({ jurisdiction, address, kind }, hosts, signal)
    },
    health: () =>
      [...plansOf(roster), ...registries].map(({ slug, plan }) => ({ slug, ...plan.endpoint.state() })),
    ...createRuntimeOverrides(roster, options),
    share: (leases) => {
      roster.share(leases)
      for (const { slug, plan } of registries) plan.endpoint.share(leases, `registry ${slug}`)
    },
    close: async () => {
      await Promise.all([hosts.close(), roster.close(), loaded.close()])
    },
  }
}

const PAUSED_MESSAGE =
  'Pausamos por ahora la consulta a esta jurisdicción: no sabemos si tenés infracciones ahí. Podés consultar en su sitio.'

/** Not asked is not "no fines": fines already known stay as they are. */
function pausedEnd({ officialForm, officialSite }: LoadedJurisdiction): EndDetails {
  return {
    outcome: 'maintenance',
    message: PAUSED_MESSAGE,
    link: officialForm ?? officialSite,
    reason: PAUSED,
  }
}

function consultJurisdiction(
  jurisdiction: LoadedJurisdiction,
  subject: Subject,
  consultOne: (source: LoadedSource) => AsyncIterable<SourceReport>,
): AsyncIterable<SourceReport> {
  const asked = listConsultedSources(jurisdiction, subject.kind)
  const [first, ...rest] = asked
  if (first === undefined) {
    const hasSources = jurisdiction.sources.length > 0
    return onlyEnd({
      outcome: hasSources ? 'unsupported' : 'not_configured',
      link: jurisdiction.officialForm ?? jurisdiction.officialSite,
    })
  }
  return rest.length === 0 ? consultOne(first) : consultAll(asked.map(consultOne))
}

async function* onlyEnd(details: EndDetails): AsyncGenerator<SourceReport, void> {
  yield endOf(details, null)
}

async function ask<T>(
  plans: readonly HttpPlan<T>[],
  subject: Subject,
  signal: AbortSignal,
  terms?: SessionTerms,
): Promise<T | null> {
  for (const plan of plans) {
    for await (const report of consultHttp(plan, subject, signal, null, terms)) {
      const [record] = report.kind === 'page' ? report.fines : []
      if (record !== undefined) return record
    }
  }
  return null
}

function vehiclePlans({ registries }: Extract<Loaded, { ok: true }>): HttpPlan<VehicleRecord>[] {
  return registries.flatMap((one) => (one.provides === 'vehicle' && one.plan !== null ? [one.plan] : []))
}

function personPlans({ registries }: Extract<Loaded, { ok: true }>): HttpPlan<PersonRecord>[] {
  return registries.flatMap((one) => (one.provides === 'person' && one.plan !== null ? [one.plan] : []))
}

function plansOf(roster: Roster): { slug: string; plan: HttpPlan }[] {
  return roster.list.flatMap(({ slug, sources }) =>
    sources.flatMap(({ plan }) => (plan === null ? [] : [{ slug, plan }])),
  )
}
