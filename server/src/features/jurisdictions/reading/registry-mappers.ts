import { namesOtherSubject } from '@multas/domain'
import type { FieldName } from '../description/field-schema.ts'
import type { GroupSpec } from '../description/reading-schema.ts'
import type { PersonRecord, VehicleRecord } from '../source.ts'
import { type At, compileField, type FieldIssue } from './compile-field.ts'
import type { PlaceContext } from './compile-place.ts'
import { OF_ANOTHER, type RecordMapper } from './fine-mapper.ts'
import { readInteger, readText } from './readers.ts'
import type { RecordScope } from './scope.ts'

export function compileVehicleMapper(
  group: GroupSpec,
  context: PlaceContext,
  at: At,
): RecordMapper<VehicleRecord> {
  const marca = textField('marca', group, context, at)
  const modelo = textField('modelo', group, context, at)
  const anio = yearField(group, context, at)
  return (scope) => {
    const fine = { marca: marca(scope), modelo: modelo(scope), anio: anio(scope) }
    return fine.marca === null && fine.modelo === null ? { kind: 'blank' } : { kind: 'fine', fine }
  }
}

export function compilePersonMapper(
  group: GroupSpec,
  context: PlaceContext,
  at: At,
): RecordMapper<PersonRecord> {
  const denominacion = textField('denominacion', group, context, at)
  const cuil = textField('cuil', group, context, at)
  return (scope, { asked }) => {
    const fine = { denominacion: denominacion(scope), cuil: cuil(scope) }
    if (asked?.kind === 'dni' && fine.cuil !== null && namesOtherSubject(asked, fine.cuil))
      return { kind: 'rejected', record: { field: 'cuil', reason: OF_ANOTHER.dni } }
    return fine.denominacion === null && fine.cuil === null ? { kind: 'blank' } : { kind: 'fine', fine }
  }
}

function yearField(group: GroupSpec, context: PlaceContext, at: At) {
  const alternatives = group.fields.anio
  if (alternatives === undefined) return () => null
  const read = at('anio', () => compileField('anio', alternatives, context, () => readInteger, at))
  return (scope: RecordScope) => read(scope, [])
}

function textField(name: FieldName, group: GroupSpec, context: PlaceContext, at: At) {
  const alternatives = group.fields[name]
  if (alternatives === undefined) return () => null
  const read = at(name, () => compileField(name, alternatives, context, (spec) => readText(spec.join), at))
  return (scope: RecordScope) => {
    const issues: FieldIssue[] = []
    return read(scope, issues)
  }
}
