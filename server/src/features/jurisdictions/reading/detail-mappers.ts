import { normaliseActNumber, normalisePlate, plateFormat, type ReportedFine } from '@multas/domain'
import type { FieldAlternative } from '../description/field-schema.ts'
import type { GroupSpec } from '../description/reading-schema.ts'
import { type At, compileRaw, type FieldIssue } from './compile-field.ts'
import type { PlaceContext } from './compile-place.ts'
import {
  compileFields,
  evaluateRecord,
  isBlankFine,
  type RecordMapper,
  settleReduction,
  type UnsettledFine,
} from './fine-mapper.ts'
import { isBlank, scalarText } from './readers.ts'
import type { RecordScope } from './scope.ts'

export interface ListedFine {
  readonly fine: UnsettledFine
  readonly collected: Readonly<Record<string, string>>
}

export function compileListedMapper(
  group: GroupSpec,
  context: PlaceContext,
  at: At,
): RecordMapper<ListedFine> {
  const read = compileFields(group, context, at)
  const values = Object.entries(group.collect ?? {}).map(
    ([name, alternatives]) => [name, compileValue(alternatives, context)] as const,
  )
  return (scope, mappingContext) => {
    const issues: FieldIssue[] = []
    const fine = read(scope, mappingContext, issues)
    const collected: Record<string, string> = {}
    const missing: string[] = []
    for (const [name, get] of values) {
      const value = get(scope)
      if (value === null) missing.push(name)
      else collected[name] = value
    }
    return evaluateRecord(issues, missing.length === 0, () => {
      if (missing.length === 0) return { kind: 'fine', fine: { fine, collected } }
      if (missing.length === values.length && isBlankFine(fine)) return { kind: 'blank' }
      const reason = `falta ${missing.join(', ')} para pedir el detalle`
      return { kind: 'rejected', record: { field: null, reason } }
    })
  }
}

export function compileDetailMapper(
  group: GroupSpec,
  context: PlaceContext,
  at: At,
): RecordMapper<UnsettledFine> {
  const read = compileFields(group, context, at)
  return (scope, mappingContext) => {
    const issues: FieldIssue[] = []
    const fine = read(scope, mappingContext, issues)
    return evaluateRecord(issues, true, () => ({ kind: 'fine', fine }))
  }
}

function compileValue(
  alternatives: readonly FieldAlternative[],
  context: PlaceContext,
): (scope: RecordScope) => string | null {
  const getters = alternatives.map((spec) => ({ get: compileRaw(spec, context), join: spec.join }))
  return (scope) => {
    for (const { get, join } of getters) {
      const value = get(scope)
      const text = isBlank(value) ? null : (scalarText(value, join)?.trim() ?? null)
      if (text) return text
    }
    return null
  }
}

/** One number may be a part of the other: a list may leave out a series or a year. */
export function isOfOtherAct(listed: UnsettledFine, detail: UnsettledFine): boolean {
  const [asked, given] = [listed, detail].map(({ numeroActa }) => normaliseActNumber(numeroActa ?? '') ?? '')
  const [known, named] = [listed, detail].map(({ dominio }) => normalisePlate(dominio ?? ''))
  const isOtherNumber = !asked?.includes(given ?? '') && !given?.includes(asked ?? '')
  const isOtherPlate = known !== named && [known, named].every((plate) => plateFormat(plate ?? '') !== null)
  return isOtherNumber || isOtherPlate
}

export function mergeDetail(listed: UnsettledFine, detail: UnsettledFine | null): ReportedFine {
  if (detail === null) return settleReduction(listed)
  const given = Object.fromEntries(
    Object.entries(detail).filter(([name, value]) => value !== null && !STATE.has(name)),
  ) as Partial<UnsettledFine>
  const evidence = Object.fromEntries(
    Object.entries(detail.evidence).filter(([, address]) => address !== null),
  )
  const { estado, estadoTexto } = detail
  const hasState = estado !== 'desconocido' || estadoTexto !== null
  return settleReduction({
    ...listed,
    ...given,
    ...(hasState ? { estado, estadoTexto } : {}),
    evidence: { ...listed.evidence, ...evidence },
  })
}

const STATE = new Set(['estado', 'estadoTexto', 'evidence'])
