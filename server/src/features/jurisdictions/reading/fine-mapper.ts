import {
  type DateReading,
  dropJudicialDiscount,
  EVIDENCE_KINDS,
  type EvidenceAddresses,
  fieldOf,
  MAX_KMH,
  MAX_UNITS,
  namesOtherSubject,
  normaliseActNumber,
  plainFields,
  pointInArgentina,
  type ReportedFine,
  type Subject,
} from '@multas/domain'
import type { FieldAlternative, FineField } from '../description/field-schema.ts'
import type { GroupSpec } from '../description/reading-schema.ts'
import type { RejectedRecord } from '../source.ts'
import { type At, compileField, type FieldGetter, type FieldIssue } from './compile-field.ts'
import type { PlaceContext } from './compile-place.ts'
import { CompileError } from './expression.ts'
import {
  countReader,
  dayReader,
  flagReader,
  moneyReader,
  positiveReader,
  type Reader,
  readClockTime,
  readNumber,
  readPlate,
  readText,
  readUnits,
} from './readers.ts'
import type { RecordScope } from './scope.ts'
import { compileState } from './state-reader.ts'
import { readEvidenceAddress, readWebAddress } from './web-address.ts'

export interface MappingContext {
  readonly asked: Subject | null
  readonly pageUrl: string
  /** Allowed origins of photos and documents; others are dropped. */
  readonly evidenceOrigins: readonly string[]
}

export type MappedRecord<T> =
  | { readonly kind: 'fine'; readonly fine: T; readonly unread?: readonly RejectedRecord[] }
  | { readonly kind: 'rejected'; readonly record: RejectedRecord }
  | { readonly kind: 'blank' }

export type RecordMapper<T> = (scope: RecordScope, mappingContext: MappingContext) => MappedRecord<T>
export type MapperCompiler<T> = (group: GroupSpec, context: PlaceContext, at: At) => RecordMapper<T>

export function compileFineMapper(
  group: GroupSpec,
  context: PlaceContext,
  at: At,
): RecordMapper<ReportedFine> {
  const fields = compileFields(group, context, at)
  return (scope, mappingContext) => {
    const issues: FieldIssue[] = []
    const fine = settleReduction(fields(scope, mappingContext, issues))
    const isNamed = /[1-9]/.test(fine.numeroActa ?? '')
    return evaluateRecord(issues, isNamed, () =>
      isBlankFine(fine) ? { kind: 'blank' } : requireIdentity(fine),
    )
  }
}

/** With two unreadable values, the columns of a record may have shifted. */
export function evaluateRecord<T>(
  issues: readonly FieldIssue[],
  isNamed: boolean,
  map: () => MappedRecord<T>,
): MappedRecord<T> {
  if (issues.length === 0) return map()
  const unread = issues.map(({ field, reason, loses }) => ({
    ...{ field, reason },
    ...(loses === 'detail' ? { isRead: true as const } : {}),
  }))
  const [lost, ...more] = issues.filter(({ loses }) => loses !== 'detail')
  if (lost !== undefined && (!isNamed || more.length > 0 || lost.loses === 'record'))
    return { kind: 'rejected', record: { field: lost.field, reason: lost.reason } }
  const mapped = map()
  return mapped.kind === 'fine' ? { ...mapped, unread } : mapped
}

export function requireIdentity(fine: ReportedFine): MappedRecord<ReportedFine> {
  const hasDigit = /\p{N}/u.test(fine.numeroActa ?? '')
  const numeroActa = hasDigit ? fine.numeroActa : null
  const hasAct = numeroActa !== null && normaliseActNumber(numeroActa) !== null
  if (hasAct || (fine.fechaInfraccion !== null && fine.dominio !== null))
    return { kind: 'fine', fine: dropJudicialDiscount({ ...fine, numeroActa }) }
  return {
    kind: 'rejected',
    record: { field: 'numeroActa', reason: 'sin número de acta ni fecha y patente' },
  }
}

export function isBlankFine(fine: UnsettledFine): boolean {
  return (
    fine.numeroActa === null &&
    fine.fechaInfraccion === null &&
    fine.totalCentavos === null &&
    fine.estadoTexto === null &&
    fine.motivo === null &&
    fine.descripcion === null &&
    fine.ubicacion === null
  )
}

export function compileFields(group: GroupSpec, context: PlaceContext, at: At) {
  const { fields } = group
  const given = <T>(field: FineField, readerOf: (spec: FieldAlternative) => Reader<T>): FieldGetter<T> => {
    const alternatives = fields[field]
    if (alternatives === undefined) return () => null
    return at(field, () => compileField(field, alternatives, context, readerOf, at))
  }
  const text = (field: FineField) => given<string>(field, textReader)
  const date = (field: FineField) => given<DateReading>(field, (spec) => at('as', () => dayReader(spec.as)))
  const subjectOf = compileSubject(given, text)
  const state = at('estado', () => compileState(fields.estado ?? [], group.states, context, at))
  const money = (field: FineField) => given<number>(field, (spec) => at('as', () => moneyReader(spec.as)))
  const [total, fullAmount] = [money('totalInfraccion'), money('importeCompleto')]
  const offense = date('fechaInfraccion')
  const voluntaryUntil = date('pagoVoluntarioVencimiento')
  const clock = given<string>('hora', (spec) => only(spec, ['time'], readClockTime))
  const voluntary = given<boolean>('pagoVoluntario', (spec) => only(spec, FLAG_READERS, flagReader(spec)))
  const resolved = given<boolean>('resuelto', (spec) => only(spec, FLAG_READERS, flagReader(spec)))
  const shownState = text('estadoTexto')
  const direct = compileDirect(given)
  const addresses = compileAddresses(text)
  return (scope: RecordScope, mappingContext: MappingContext, issues: FieldIssue[]): UnsettledFine => {
    const dominio = subjectOf(scope, mappingContext, issues)
    const when = offense(scope, issues)
    const { estado, texto } = state(scope)
    const words = shownState(scope, issues) ?? texto
    const pagoVoluntario = voluntary(scope, issues)
    const isReduced = reduces({ pagoVoluntario, estado })
    return {
      dominio,
      estado,
      estadoTexto: words ?? (resolved(scope, issues) === true ? 'Resuelta' : null),
      totalCentavos: total(scope, issues),
      completoCentavos: fullAmount(scope, isReduced ? issues : []),
      pagoVoluntario,
      pagoVoluntarioVencimiento: voluntaryUntil(scope, issues)?.day ?? null,
      fechaInfraccion: when?.day ?? null,
      hora: clock(scope, issues) ?? (when?.time === '00:00' ? null : (when?.time ?? null)),
      ...addresses(scope, mappingContext, issues),
      ...direct(scope, issues),
    }
  }
}

/** List and detail may each know a part. */
export interface UnsettledFine extends Omit<ReportedFine, 'pagoVoluntario'> {
  readonly pagoVoluntario: boolean | null
}

const reduces = ({ pagoVoluntario, estado }: Pick<UnsettledFine, 'pagoVoluntario' | 'estado'>) =>
  pagoVoluntario ?? estado === 'pago_voluntario'

export function settleReduction(fine: UnsettledFine): ReportedFine {
  const pagoVoluntario = reduces(fine)
  return { ...fine, pagoVoluntario, completoCentavos: pagoVoluntario ? fine.completoCentavos : null }
}

function compileSubject(given: Given, text: (field: FineField) => Text) {
  const plate = given<string>('dominio', (spec) => only(spec, ['plate'], readPlate))
  const document = text('dni')
  return (scope: RecordScope, { asked }: MappingContext, issues: FieldIssue[]): string | null => {
    const written = plate(scope, issues)
    const field = asked?.kind === 'dni' ? 'dni' : 'dominio'
    const named = field === 'dni' ? document(scope, issues) : written
    if (asked !== null && named !== null && namesOtherSubject(asked, named))
      issues.unshift({ field, reason: OF_ANOTHER[field], loses: 'record' })
    return written ?? (asked?.kind === 'patent' ? asked.plate : null)
  }
}

export const OF_ANOTHER = { dominio: 'es de otra patente', dni: 'es de otro documento' } as const

const DIRECT = [...(['numeroActa', 'lat', 'lng'] as const), ...plainFields()]

type DirectFields = Pick<ReportedFine, (typeof DIRECT)[number]>
type Given = <T>(field: FineField, readerOf: (spec: FieldAlternative) => Reader<T>) => FieldGetter<T>

function compileDirect(given: Given) {
  const getters = DIRECT.map((name) => [name, given(name, directReader(name))] as const)
  return (scope: RecordScope, issues: FieldIssue[]): DirectFields => {
    const values: Record<string, unknown> = {}
    for (const [name, read] of getters) values[name] = read(scope, issues)
    const { lat, lng, ...rest } = values as DirectFields
    return { ...rest, ...pointInArgentina(lat, lng) }
  }
}

const textReader = (spec: FieldAlternative) => only(spec, TEXT_READERS, readText(spec.join))

function directReader(name: (typeof DIRECT)[number]): (spec: FieldAlternative) => Reader<string | number> {
  const { kind, most } = fieldOf(name)
  if (kind === 'text') return textReader
  if (kind === 'units') return (spec) => only(spec, NUMBER_READERS, positiveReader(readUnits, MAX_UNITS))
  if (kind === 'speed') return (spec) => only(spec, NUMBER_READERS, positiveReader(readNumber, MAX_KMH))
  const read = kind === 'count' && most !== undefined ? countReader(most) : readNumber
  return (spec) => only(spec, NUMBER_READERS, read)
}

const TEXT_READERS = ['text', 'integer', 'number', 'url', 'evidence', 'state']
const NUMBER_READERS = ['number', 'integer']
const FLAG_READERS = ['flag', 'present']

function only<T>(spec: FieldAlternative, names: readonly string[], reader: T): T {
  const unknown = spec.as?.find((name) => !names.includes(name))
  if (unknown === undefined) return reader
  throw new CompileError(`"as: ${unknown}" does not fit this field: use ${names.join(', ')}`)
}

type Text = FieldGetter<string>

function compileAddresses(text: (field: FineField) => Text) {
  const link = text('pagoLink')
  const pieces = EVIDENCE_KINDS.map((kind) => [kind, text(kind)] as const)
  return (scope: RecordScope, mappingContext: MappingContext, issues: FieldIssue[]) => ({
    evidence: Object.fromEntries(
      pieces.map(([kind, piece]) => [kind, readEvidenceAddress(piece(scope, issues), mappingContext)]),
    ) as unknown as EvidenceAddresses,
    pagoLink: readWebAddress(link(scope, issues), mappingContext.pageUrl),
  })
}
