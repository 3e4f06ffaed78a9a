import type { Checked } from '@multas/domain'
import type { FieldAlternative, FieldName } from '../description/field-schema.ts'
import { compileAlternativePlace, compileTested, type PlaceContext } from './compile-place.ts'
import { compileRecordTest } from './condition.ts'
import type { Getter } from './expression.ts'
import { fold } from './fold.ts'
import { isBlank, type Reader, scalarText } from './readers.ts'
import type { RecordScope } from './scope.ts'
import { compileCapture } from './unwrap.ts'

export interface FieldIssue {
  readonly field: FieldName
  readonly reason: string
  readonly loses: 'record' | 'value' | 'detail'
}

export type FieldGetter<T> = (scope: RecordScope, issues: FieldIssue[]) => T | null

const VITAL = new Set<FieldName>(['fechaInfraccion', 'totalInfraccion'])

export type At = <T>(key: string | number, compile: () => T) => T

export function compileField<T>(
  field: FieldName,
  alternatives: readonly FieldAlternative[],
  context: PlaceContext,
  readerOf: (spec: FieldAlternative) => Reader<T>,
  at: At,
): FieldGetter<T> {
  const compiled = alternatives.map((spec, index) =>
    at(index, () => ({ raw: compileRaw(spec, context), read: readerOf(spec), loses: lossOf(field, spec) })),
  )
  const required = alternatives.some((spec) => spec.required === true)
  return (scope, issues) => {
    for (const { raw, read, loses } of compiled) {
      const value = raw(scope)
      if (isBlank(value)) continue
      const result: Checked<T | null> = read(value)
      if (!result.ok) {
        if (loses !== null) issues.push({ field, reason: result.message, loses })
        return null
      }
      if (result.value !== null) return result.value
    }
    if (required) issues.push({ field, reason: `falta ${field}`, loses: 'record' })
    return null
  }
}

function lossOf(field: FieldName, spec: FieldAlternative): FieldIssue['loses'] | null {
  if (spec.if_bad !== undefined) return spec.if_bad === 'set_aside' ? 'record' : null
  if (spec.required === true) return 'record'
  if (VITAL.has(field)) return 'value'
  return field === 'pagoVoluntarioVencimiento' ? 'detail' : null
}

export function compileRaw(spec: FieldAlternative, context: PlaceContext): Getter {
  let get = compileAlternativePlace(spec, context)
  if (spec.regex !== undefined) get = withPattern(get, spec.regex, spec.join, context)
  if (spec.map !== undefined) get = withWords(get, spec.map, spec.join)
  return withConditions(get, spec, context)
}

function withConditions(get: Getter, spec: FieldAlternative, context: PlaceContext): Getter {
  if (spec.when === undefined && spec.unless === undefined) return get
  const compile = (text: string) => compileTested(text, context)
  const isHtml = context.form === 'html'
  const when = spec.when === undefined ? null : compileRecordTest(spec.when, compile, isHtml)
  const unless = spec.unless === undefined ? null : compileRecordTest(spec.unless, compile, isHtml)
  return (scope) => {
    if (when !== null && !when(scope)) return undefined
    return unless?.(scope) === true ? undefined : get(scope)
  }
}

function withPattern(get: Getter, source: string, join: string, { book }: PlaceContext): Getter {
  const pattern = compileCapture(source, book.work)
  return (scope) => {
    const text = scalarText(get(scope), join)
    return text === null ? undefined : pattern.exec(text)?.[1]
  }
}

function withWords(get: Getter, map: Readonly<Record<string, string>>, join: string): Getter {
  const words = new Map(Object.entries(map).map(([word, value]) => [fold(word), value]))
  const rest = map['*']
  return (scope) => {
    const text = scalarText(get(scope), join)
    if (text === null) return undefined
    return words.get(fold(text)) ?? rest ?? text
  }
}
