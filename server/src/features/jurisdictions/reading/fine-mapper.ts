import { type DateReading, dropJudicialDiscount, normaliseActNumber, type ReportedFine } from '@multas/domain'
import type { FieldAlternative, FineField } from '../description/field-schema.ts'
import type { GroupSpec } from '../description/reading-schema.ts'
import type { SetAsideRecord } from '../source.ts'
import { type At, compileField, type FieldGetter, type FieldIssue } from './compile-field.ts'
import type { PlaceContext } from './compile-place.ts'
import { CompileError } from './expression.ts'
import {
  dayReader,
  flagReader,
  moneyReader,
  type Reader,
  readClockTime,
  readNumber,
  readPlate,
  readText,
} from './readers.ts'
import type { RecordScope } from './scope.ts'
import { compileState } from './state-reader.ts'
import { readEvidenceAddress, readWebAddress } from './web-address.ts'

/** What is known of a record besides itself. */
export interface MappingSurroundings {
  /** The plate that was asked about; null in a consultation by DNI. */
  readonly askedPlate: string | null
  /** The address that answered: others are resolved against it. */
  readonly pageUrl: string
  /** Where photos and documents may live: anything elsewhere is dropped. */
  readonly evidenceOrigins: readonly string[]
}

/** What a record turned out to be: something readable, something that is kept aside, or nothing at all. */
export type MappedRecord<T> =
  | { readonly kind: 'fine'; readonly fine: T }
  | { readonly kind: 'set-aside'; readonly record: SetAsideRecord }
  | { readonly kind: 'blank' }

export type RecordMapper<T> = (scope: RecordScope, around: MappingSurroundings) => MappedRecord<T>
/** Compiles the mapper of one kind of record. */
export type MapperCompiler<T> = (group: GroupSpec, context: PlaceContext, at: At) => RecordMapper<T>

/** Compiles the fields of one kind of record into a function that makes a fine of it. */
export function compileFineMapper(
  group: GroupSpec,
  context: PlaceContext,
  at: At,
): RecordMapper<ReportedFine> {
  const fields = compileFields(group, context, at)
  return (scope, around) => {
    const issues: FieldIssue[] = []
    const fine = fields(scope, around, issues)
    const [issue] = issues
    if (issue !== undefined) return { kind: 'set-aside', record: issue }
    if (isBlankFine(fine)) return { kind: 'blank' }
    return requireIdentity(fine)
  }
}

/** Sets aside what nothing would tell from another fine. */
export function requireIdentity(fine: ReportedFine): MappedRecord<ReportedFine> {
  const hasAct = fine.numeroActa !== null && normaliseActNumber(fine.numeroActa) !== null
  if (hasAct || (fine.fechaInfraccion !== null && fine.dominio !== null))
    return { kind: 'fine', fine: dropJudicialDiscount(fine) }
  return {
    kind: 'set-aside',
    record: { field: 'numeroActa', reason: 'sin número de acta ni fecha y patente' },
  }
}

/** Header rows, separators and blank rows of a table name nothing: they are not records. */
export function isBlankFine(fine: ReportedFine): boolean {
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
  const text = (field: FineField) =>
    given<string>(field, (spec) => only(spec, TEXT_READERS, readText(spec.join)))
  const number = (field: FineField) => given<number>(field, (spec) => only(spec, NUMBER_READERS, readNumber))
  const date = (field: FineField) => given<DateReading>(field, (spec) => at('as', () => dayReader(spec.as)))
  const state = at('estado', () => compileState(fields.estado ?? [], group.states, context, at))
  const money = (field: FineField) => given<number>(field, (spec) => at('as', () => moneyReader(spec.as)))
  const [total, fullAmount] = [money('totalInfraccion'), money('importeCompleto')]
  const offense = date('fechaInfraccion')
  const voluntaryUntil = date('pagoVoluntarioVencimiento')
  const clock = given<string>('hora', (spec) => only(spec, ['time'], readClockTime))
  const plate = given<string>('dominio', (spec) => only(spec, ['plate'], readPlate))
  const voluntary = given<boolean>('pagoVoluntario', (spec) => only(spec, FLAG_READERS, flagReader(spec)))
  const resolved = given<boolean>('resuelto', (spec) => only(spec, FLAG_READERS, flagReader(spec)))
  const [act, court, place, type, reason, description, shownState] = (
    ['numeroActa', 'juzgado', 'ubicacion', 'tipologia', 'motivo', 'descripcion', 'estadoTexto'] as const
  ).map(text) as [Text, Text, Text, Text, Text, Text, Text]
  const [units, speed, limit, lat, lng] = (['uf', 'velocidad', 'velocidadMax', 'lat', 'lng'] as const).map(
    number,
  ) as [Num, Num, Num, Num, Num]
  const addresses = compileAddresses(text)
  return (scope: RecordScope, around: MappingSurroundings, issues: FieldIssue[]): ReportedFine => {
    const when = offense(scope, issues)
    const { estado, texto } = state(scope)
    const words = shownState(scope, issues) ?? texto
    const isReduced = voluntary(scope, issues) ?? estado === 'pago_voluntario'
    return {
      numeroActa: act(scope, issues),
      dominio: plate(scope, issues) ?? around.askedPlate,
      estado,
      estadoTexto: words ?? (resolved(scope, issues) === true ? 'Resuelta' : null),
      totalCentavos: total(scope, issues),
      completoCentavos: isReduced ? fullAmount(scope, issues) : null,
      pagoVoluntario: isReduced,
      pagoVoluntarioVencimiento: voluntaryUntil(scope, issues)?.day ?? null,
      fechaInfraccion: when?.day ?? null,
      hora: clock(scope, issues) ?? when?.time ?? null,
      juzgado: court(scope, issues),
      ubicacion: place(scope, issues),
      tipologia: type(scope, issues),
      motivo: reason(scope, issues),
      descripcion: description(scope, issues),
      uf: units(scope, issues),
      velocidad: speed(scope, issues),
      velocidadMax: limit(scope, issues),
      lat: lat(scope, issues),
      lng: lng(scope, issues),
      ...addresses(scope, around, issues),
    }
  }
}

const TEXT_READERS = ['text', 'integer', 'number', 'url', 'evidence', 'state']
const NUMBER_READERS = ['number', 'integer']
const FLAG_READERS = ['flag', 'present']

/** Refuses an `as` that means nothing for a field. */
function only<T>(spec: FieldAlternative, names: readonly string[], reader: T): T {
  const unknown = spec.as?.find((name) => !names.includes(name))
  if (unknown === undefined) return reader
  throw new CompileError(`"as: ${unknown}" does not fit this field: use ${names.join(', ')}`)
}

type Text = FieldGetter<string>
type Num = FieldGetter<number>

function compileAddresses(text: (field: FineField) => Text) {
  const link = text('pagoLink')
  const pieces = (['pruebas1', 'pruebas2', 'actaPdf', 'boletaPdf'] as const).map(text) as [
    Text,
    Text,
    Text,
    Text,
  ]
  return (scope: RecordScope, around: MappingSurroundings, issues: FieldIssue[]) => {
    const [first, second, act, slip] = pieces.map((piece) =>
      readEvidenceAddress(piece(scope, issues), around),
    )
    return {
      evidence: {
        pruebas1: first ?? null,
        pruebas2: second ?? null,
        actaPdf: act ?? null,
        boletaPdf: slip ?? null,
      },
      pagoLink: readWebAddress(link(scope, issues), around.pageUrl),
    }
  }
}
