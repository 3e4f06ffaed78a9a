import { reasonText } from '@multas/contract/consultation-reasons'
import type { ReportedFine, Subject } from '@multas/domain'
import { consultHttp } from '../consulting/consult-http.ts'
import { endOf } from '../consulting/consultation-end.ts'
import type { HttpPlan } from '../consulting/http-plan.ts'
import { compileTemplate } from '../consulting/template.ts'
import { variablesFor } from '../consulting/variables.ts'
import {
  type HttpSourceSpec,
  httpSourceSchema,
  manualSourceSchema,
  registrySourceSchema,
} from '../description/source-schema.ts'
import { mergeDetail } from '../reading/detail-mappers.ts'
import { compileFineMapper, requireIdentity } from '../reading/fine-mapper.ts'
import type { SourceReport } from '../source.ts'
import { compileTracked } from './compile-tracker.ts'
import { type Description, isObject } from './extend-platform.ts'
import type { JurisdictionFault } from './fault.ts'
import { buildHttp, type LoadContext } from './http-specs.ts'
import type { LoadedSource } from './loaded.ts'
import { validate } from './validate.ts'

export interface SourceOwner {
  readonly slug: string
  readonly officialForm: string | null
}

export type LoadedOrFaults =
  | { readonly ok: true; readonly source: LoadedSource }
  | { readonly ok: false; readonly faults: readonly JurisdictionFault[] }

const NO_ACCESS = 'Todavía no tenemos acceso a la consulta de esta jurisdicción.'
const BY_HAND = 'Esta jurisdicción pide una verificación que tenés que hacer en su propio sitio.'

export function loadSource(
  description: Description,
  owner: SourceOwner,
  loadContext: LoadContext,
): LoadedOrFaults {
  const { data } = description
  if (!isObject(data)) return { ok: false, faults: [description.fault([], 'must be a map of keys')] }
  if (data.mode === 'needs_user') return loadManual(description, owner)
  if (data.kind === 'registry') return loadRegistrySource(description)
  return loadHttp(description, owner, loadContext)
}

function loadHttp(description: Description, owner: SourceOwner, loadContext: LoadContext): LoadedOrFaults {
  const checked = validate(httpSourceSchema, description)
  if (!checked.ok) return checked
  const anonymous = findAnonymous(checked.value, description)
  if (anonymous.length > 0) return { ok: false, faults: anonymous }
  const kind = {
    ...{ compileMapper: compileFineMapper, identify: identifyFine, records: 'fines' as const },
    complete: (...parts: Parameters<typeof mergeDetail>) => requireIdentity(mergeDetail(...parts)),
  }
  const identity = { name: owner.slug, link: owner.officialForm }
  const { plan, variables, faults } = buildHttp(checked.value, kind, description, identity, loadContext)
  if (faults.length > 0) return { ok: false, faults }
  const link = checked.value.form_link ?? owner.officialForm
  const source: LoadedSource = {
    kind: 'http',
    subjects: checked.value.subjects,
    isConfigured: plan !== null,
    mapsPayment: mapsPayment(checked.value),
    variables,
    plan,
    consult: (subject, signal, terms) =>
      plan === null ? notConfigured(link, variables.unset) : consultHttp(plan, subject, signal, null, terms),
  }
  return { ok: true, source }
}

function mapsPayment({ fields, groups = [], detail }: HttpSourceSpec): boolean {
  return [fields, detail?.fields ?? {}, ...groups.map((group) => group.fields)].some(
    ({ pagoLink }) => pagoLink !== undefined,
  )
}

function findAnonymous(
  { fields: own, groups, subjects, detail }: HttpSourceSpec,
  description: Description,
): JurisdictionFault[] {
  const fields = { ...own, ...detail?.fields }
  const knowsPlate = !subjects.includes('dni')
  const kinds = groups?.map((group, at) => ({ of: { ...fields, ...group.fields }, path: ['groups', at] }))
  return (kinds ?? [{ of: fields, path: [] }]).flatMap(({ of, path }) => {
    const hasDay = of.fechaInfraccion !== undefined && (knowsPlate || of.dominio !== undefined)
    if (of.numeroActa !== undefined || hasDay) return []
    const reason = 'no field identifies a fine: map numeroActa, or fechaInfraccion with dominio'
    return [description.fault([...path, 'fields'], reason)]
  })
}

async function* notConfigured(
  link: string | null,
  unset: readonly string[],
): AsyncGenerator<SourceReport, void> {
  yield endOf(
    {
      outcome: 'not_configured',
      message: NO_ACCESS,
      link,
      reason: reasonText('unset_variables', unset.join(', ')),
    },
    null,
  )
}

function loadManual(description: Description, owner: SourceOwner): LoadedOrFaults {
  const checked = validate(manualSourceSchema, description)
  if (!checked.ok) return checked
  const { form_link, message = BY_HAND, subjects } = checked.value
  const address = form_link ?? owner.officialForm
  const { compiled, faults } = compileTracked(description, (at) =>
    at('form_link', () =>
      address === null ? null : compileTemplate(address, new Set(), encodeURIComponent),
    ),
  )
  if (faults.length > 0) return { ok: false, faults }
  const consult = async function* (subject: Subject): AsyncGenerator<SourceReport, void> {
    const link = compiled?.(variablesFor(subject)) ?? null
    yield endOf({ outcome: 'needs_user', message, link }, null)
  }
  return { ok: true, source: fixedSource('needs_user', subjects, consult) }
}

/** The jurisdiction pushes these fines to us: a search makes no request. */
function loadRegistrySource(description: Description): LoadedOrFaults {
  const checked = validate(registrySourceSchema, description)
  if (!checked.ok) return checked
  const consult = async function* (): AsyncGenerator<SourceReport, void> {
    yield endOf({ outcome: 'not_configured', message: NO_ACCESS, reason: reasonText('no_registry') }, null)
  }
  return { ok: true, source: fixedSource('registry', checked.value.subjects, consult) }
}

function fixedSource(
  kind: 'registry' | 'needs_user',
  subjects: LoadedSource['subjects'],
  consult: LoadedSource['consult'],
): LoadedSource {
  return {
    kind,
    subjects,
    isConfigured: kind === 'needs_user',
    mapsPayment: false,
    variables: { used: [], unset: [] },
    plan: null,
    consult,
  }
}

function identifyFine(fine: ReportedFine): string {
  return fine.numeroActa ?? `${fine.dominio}|${fine.fechaInfraccion}|${fine.hora}|${fine.motivo}`
}

export async function closePlan(plan: Pick<HttpPlan, 'endpoint' | 'access'> | null): Promise<void> {
  if (plan === null) return
  await Promise.all([plan.endpoint.close(), plan.access?.close()])
}
