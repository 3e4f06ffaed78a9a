import type { JurisdictionDescription } from '@multas/contract'
import type { EvidenceKind, Subject } from '@multas/domain'
import type { App } from '../../platform/http/create-app.ts'
import type { EndpointState } from '../../platform/outbound/index.ts'
import { consultTogether } from './consult-together.ts'
import { consultHttp } from './consulting/consult-http.ts'
import { endOf } from './consulting/consultation-end.ts'
import type { HttpPlan } from './consulting/http-plan.ts'
import { describeJurisdiction } from './describe-jurisdiction.ts'
import { EvidenceHosts, type EvidenceResult, fetchEvidence } from './fetch-evidence.ts'
import type { Loaded } from './loading/load-jurisdictions.ts'
import type { LoadedJurisdiction, LoadedSource, PersonRecord, VehicleRecord } from './loading/loaded.ts'
import { jurisdictionRoutes } from './routes.ts'
import type { SourceReport } from './source.ts'

/** How one source stands: its circuit, its limits, its connections. */
export interface SourceHealth extends EndpointState {
  readonly slug: string
}

export interface JurisdictionsOptions {
  readonly loaded: Extract<Loaded, { ok: true }>
  /** Consults a source of `kind: registry`: fines that the jurisdiction pushed to us. */
  readonly consultRegistry?: (
    slug: string,
    subject: Subject,
    signal: AbortSignal,
  ) => AsyncIterable<SourceReport>
}

export interface Jurisdictions {
  /** What the public may know of each. */
  routes(app: App): void
  list(): readonly LoadedJurisdiction[]
  /** The same, all together, in the order of their names: the files change only with a new start. */
  readonly descriptions: readonly JurisdictionDescription[]
  find(slug: string): LoadedJurisdiction | null
  /** Consults one jurisdiction; the last report is its end. Never throws for what a source does. */
  consult(slug: string, subject: Subject, signal: AbortSignal): AsyncIterable<SourceReport>
  /** Null when no registry is configured, none knows it, or all failed. */
  vehicle(subject: Subject, signal: AbortSignal): Promise<VehicleRecord | null>
  person(subject: Subject, signal: AbortSignal): Promise<PersonRecord | null>
  evidence(slug: string, address: string, kind: EvidenceKind, signal: AbortSignal): Promise<EvidenceResult>
  health(): readonly SourceHealth[]
  /** Shares concurrency and rate out between so many processes. */
  setShare(processes: number): void
  close(): Promise<void>
}

/** The feature as others use it, over what was loaded. */
export function createJurisdictions({ loaded, consultRegistry }: JurisdictionsOptions): Jurisdictions {
  const bySlug = new Map(loaded.jurisdictions.map((jurisdiction) => [jurisdiction.slug, jurisdiction]))
  const hosts = new EvidenceHosts()
  const plans = openPlans(loaded)
  const find = (slug: string) => bySlug.get(slug) ?? null
  return {
    routes: (app) => jurisdictionRoutes(app, find),
    list: () => loaded.jurisdictions,
    descriptions: loaded.jurisdictions
      .map(describeJurisdiction)
      .toSorted((one, other) => one.name.localeCompare(other.name, 'es-AR')),
    find,
    consult: (slug, subject, signal) => {
      const jurisdiction = bySlug.get(slug)
      if (jurisdiction === undefined) return onlyEnd('unsupported', `there is no jurisdiction ${slug}`)
      const consultOne = (source: LoadedSource) =>
        source.kind === 'registry' && consultRegistry !== undefined
          ? consultRegistry(slug, subject, signal)
          : source.consult(subject, signal)
      return consultJurisdiction(jurisdiction, subject, consultOne)
    },
    vehicle: (subject, signal) => ask(vehiclePlans(loaded), subject, signal),
    person: (subject, signal) => ask(personPlans(loaded), subject, signal),
    evidence: async (slug, address, kind, signal) => {
      const jurisdiction = bySlug.get(slug)
      if (jurisdiction === undefined)
        return { ok: false, kind: 'not_ours', reason: `no jurisdiction ${slug}` }
      return fetchEvidence({ jurisdiction, address, kind }, hosts, signal)
    },
    health: () => plans.map(({ slug, plan }) => ({ slug, ...plan.endpoint.state() })),
    setShare: (processes) => {
      for (const { plan } of plans) plan.endpoint.setShare(processes)
    },
    close: async () => {
      await Promise.all([hosts.close(), loaded.close()])
    },
  }
}

/** The first source that supports the subject, or all of them when the file says `combine`. */
function consultJurisdiction(
  jurisdiction: LoadedJurisdiction,
  subject: Subject,
  consultOne: (source: LoadedSource) => AsyncIterable<SourceReport>,
): AsyncIterable<SourceReport> {
  const able = jurisdiction.sources.filter((source) => source.subjects.includes(subject.kind))
  // One that is configured goes before one that is not, whatever their order in the file.
  const [first, ...rest] = [...able].sort(
    (left, right) => Number(right.isConfigured) - Number(left.isConfigured),
  )
  if (first === undefined) {
    const hasSources = jurisdiction.sources.length > 0
    return onlyEnd(
      hasSources ? 'unsupported' : 'not_configured',
      null,
      jurisdiction.officialForm ?? jurisdiction.officialSite,
    )
  }
  if (!jurisdiction.combine || rest.length === 0) return consultOne(first)
  return consultTogether(able.filter((source) => source.isConfigured || able.length === 1).map(consultOne))
}

async function* onlyEnd(
  outcome: 'unsupported' | 'not_configured',
  reason: string | null,
  link: string | null = null,
): AsyncGenerator<SourceReport, void> {
  yield endOf({ outcome, reason, link }, null)
}

/** Asks registries in order until one knows. */
async function ask<T>(
  plans: readonly HttpPlan<T>[],
  subject: Subject,
  signal: AbortSignal,
): Promise<T | null> {
  for (const plan of plans) {
    for await (const report of consultHttp(plan, subject, signal)) {
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

function openPlans({ jurisdictions, registries }: Extract<Loaded, { ok: true }>) {
  const sources = jurisdictions.flatMap(({ slug, sources: all }) => all.map(({ plan }) => ({ slug, plan })))
  const all: { slug: string; plan: Pick<HttpPlan, 'endpoint'> | null }[] = [
    ...sources,
    ...registries.map(({ slug, plan }) => ({ slug, plan })),
  ]
  return all.flatMap(({ slug, plan }) => (plan === null ? [] : [{ slug, plan }]))
}
