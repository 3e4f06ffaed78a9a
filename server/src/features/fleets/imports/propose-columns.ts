import { type FleetImportField, foldHeader, normalisePlate, validatePlate } from '@multas/domain'

const WORDS: readonly (readonly [FleetImportField, RegExp])[] = [
  ['dominio', /\b(?:dominio|patente|chapa|placa|matricula)\b/],
  ['conductorDni', /\b(?:dni|documento)\b/],
  ['grupo', /\b(?:grupo|sector|area|base|sucursal|flota)\b/],
  ['centroCosto', /\b(?:costo|costos|cc|ccosto|cuenta)\b/],
  ['interno', /\b(?:interno|movil|unidad|coche|equipo)\b/],
]

/** Proposes by header; for the plate, if no header matches, by content. Each field at most once. */
export function proposeColumns(
  headers: readonly string[],
  samples: readonly (readonly string[])[],
): (FleetImportField | null)[] {
  const taken = new Set<FleetImportField>()
  const columns = headers.map((header): FleetImportField | null => {
    const folded = foldHeader(header)
    const field = WORDS.find(([name, words]) => !taken.has(name) && words.test(folded))?.[0] ?? null
    if (field !== null) taken.add(field)
    return field
  })
  if (taken.has('dominio')) return columns
  const shares = headers.map((_, index) =>
    columns[index] === null ? shareOfPlates(samples[index] ?? []) : 0,
  )
  const most = Math.max(...shares)
  const at = most >= MOSTLY ? shares.indexOf(most) : -1
  return columns.map((field, index) => (index === at ? 'dominio' : field))
}

/** Minimum share of plates in a plate column: people add notes and totals below. */
const MOSTLY = 0.5

function shareOfPlates(values: readonly string[]): number {
  const filled = values.filter((value) => value.trim() !== '')
  if (filled.length === 0) return 0
  return filled.filter((value) => validatePlate(normalisePlate(value)).ok).length / filled.length
}
