import { sampleCells } from './cell-limits.ts'
import { type Fit, fieldOfValues, fitValues } from './fit-values.ts'
import { foldHeader } from './fold-header.ts'
import { listDoubts, readAmountStyle } from './mapping-doubts.ts'
import { REGISTRY_FIELD_LABELS, type RegistryField, type RegistryMapping } from './registry-field.ts'
import { type HeaderMatch, matchHeader } from './score-header.ts'
import { profileValues } from './value-profile.ts'

export interface ColumnProposal {
  readonly column: number
  readonly header: string
  readonly field: RegistryField | null
  readonly confidence: 'sure' | 'likely' | 'unsure'
  readonly reason: string
}

export interface MappingProposal {
  readonly columns: readonly ColumnProposal[]
  readonly mapping: RegistryMapping
  readonly notes: readonly string[]
}

interface Candidate {
  readonly column: number
  readonly field: RegistryField
  readonly score: number
  readonly confidence: ColumnProposal['confidence']
  readonly reason: string
}

const ALSO: Partial<Record<RegistryField, ReadonlySet<string>>> = {
  numeroActa: new Set(['serie', 'serie acta', 'letra', 'prefijo']),
  ubicacion: new Set(
    [
      'calle',
      'calle 1',
      'calle 2',
      'altura',
      'interseccion',
      'esquina',
      'cruce',
      'entre calles',
      'entre calle',
    ].concat(['localidad', 'km', 'kilometro', 'ruta', 'arteria', 'lugar']),
  ),
}

const CLEAR_BY_VALUES: ReadonlySet<RegistryField> = new Set(['dominio', 'pagoLink', 'lat', 'lng'])
const CONFIDENT_GAP = 0.001

/**
 * Proposes fields by header and values; `sample` has no header. Unclear columns are left to the user,
 * personal ones omitted.
 */
export function proposeMapping(
  headers: readonly string[],
  sample: readonly (readonly string[])[],
): MappingProposal {
  const rows = sampleCells(sample)
  const read = headers.map((header, column) => ({ header, column, matches: matchHeader(header) }))
  const candidates = read.flatMap((one) => candidatesOf(one, rows))
  const chosen = choose(candidates, headers)
  const columns = read.map(({ header, column, matches }) => {
    const { field, confidence, reason } =
      chosen.get(column) ??
      leftOut(
        matches,
        candidates.find((one) => one.column === column),
      )
    return { column, header, field, confidence, reason }
  })
  const fed = columns.map(({ field, confidence }) => (confidence === 'unsure' ? null : field))
  const mapping = { columns: fed, amounts: readAmountStyle(fed, rows), stateWhenBlank: null }
  return { columns, mapping, notes: listDoubts(mapping, headers, rows) }
}

interface ReadHeader {
  readonly header: string
  readonly column: number
  readonly matches: readonly HeaderMatch[]
}

function candidatesOf(
  { header, column, matches }: ReadHeader,
  rows: readonly (readonly string[])[],
): readonly Candidate[] {
  const profile = profileValues(rows.map((row) => row[column] ?? ''))
  const [best] = matches
  if (best !== undefined && best.how !== 'part' && isForeign(best)) return []
  const byHeader = matches.flatMap((match) => {
    if (match.meaning === 'personal' || match.meaning === 'other') return []
    const fit = fitValues(match.meaning, profile)
    if (fit === 'cannot' || (match.meaning === 'numeroActa' && countsRows(header, column, rows))) return []
    return [assessMatch(column, match, match.meaning, fit)]
  })
  if (best !== undefined) return byHeader
  const field = fieldOfValues(profile)
  return field === null ? [] : [byValues(column, field)]
}

function isForeign(match: HeaderMatch): boolean {
  return match.meaning === 'personal' || match.meaning === 'other'
}

function assessMatch(column: number, match: HeaderMatch, field: RegistryField, fit: Fit): Candidate {
  const score = match.score + (fit === 'fits' ? 0.2 : 0)
  const confidence = confidenceOf(match, fit)
  const headerReason = match.how === 'same' ? 'por el encabezado' : 'por un encabezado parecido'
  const valueReason = fit === 'fits' ? ' y por los valores' : ''
  return { column, field, score, confidence, reason: `${headerReason}${valueReason}` }
}

function confidenceOf({ how }: HeaderMatch, fit: Fit): ColumnProposal['confidence'] {
  if (how === 'same') return fit === 'fits' ? 'sure' : 'likely'
  return fit === 'fits' ? 'likely' : 'unsure'
}

function byValues(column: number, field: RegistryField): Candidate {
  const confidence = CLEAR_BY_VALUES.has(field) ? 'likely' : 'unsure'
  const reason = `los valores parecen «${REGISTRY_FIELD_LABELS[field]}»`
  return { column, field, score: 0.5, confidence, reason }
}

function countsRows(header: string, column: number, rows: readonly (readonly string[])[]): boolean {
  if (foldHeader(header) !== 'nro') return false
  const numbers = rows.slice(0, 20).map((row) => (row[column] ?? '').trim())
  return numbers.length >= 2 && numbers.every((text, at) => text === String(at + 1))
}

function choose(candidates: readonly Candidate[], headers: readonly string[]): Map<number, Candidate> {
  const chosen = new Map<number, Candidate>()
  const taken = new Map<RegistryField, Candidate>()
  for (const candidate of [...candidates].sort((a, b) => b.score - a.score || a.column - b.column)) {
    if (chosen.has(candidate.column)) continue
    const holder = taken.get(candidate.field)
    if (holder === undefined) {
      taken.set(candidate.field, candidate)
      chosen.set(candidate.column, candidate)
    } else if (mayJoin(candidate, holder, headers)) {
      chosen.set(candidate.column, candidate)
    } else if (holder.score - candidate.score < CONFIDENT_GAP) {
      const reason = `hay más de una columna que puede ser «${REGISTRY_FIELD_LABELS[candidate.field]}»`
      chosen.set(holder.column, { ...holder, confidence: 'unsure', reason })
      chosen.set(candidate.column, { ...candidate, confidence: 'unsure', reason })
    }
  }
  return chosen
}

function mayJoin(candidate: Candidate, holder: Candidate, headers: readonly string[]): boolean {
  const also = ALSO[candidate.field]
  if (also === undefined) return false
  return [candidate, holder].some(({ column }) => also.has(foldHeader(headers[column] ?? '')))
}

function leftOut([best]: readonly HeaderMatch[], candidate: Candidate | undefined) {
  const isKnown = best !== undefined && best.how !== 'part'
  if (isKnown && best.meaning === 'personal') return nothing('sure', 'dato personal que no se guarda')
  if (isKnown && best.meaning === 'other') return nothing('likely', 'un dato que no usamos')
  if (candidate === undefined) return nothing('unsure', 'no sabemos qué es')
  return nothing('unsure', `ya hay otra columna para «${REGISTRY_FIELD_LABELS[candidate.field]}»`)
}

function nothing(confidence: ColumnProposal['confidence'], reason: string) {
  return { field: null, confidence, reason }
}
