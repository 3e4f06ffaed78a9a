import { isInArgentina } from '../places/choose-location.ts'
import { compileCell, type MappedColumns } from './compile-cells.ts'
import { readNumberCell } from './read-cells.ts'
import type { RowIssues } from './row-issues.ts'

const NOWHERE = { lat: null, lng: null } as const

/** Compiles both coordinates, inside the country, or none. */
export function compilePoint(columns: MappedColumns) {
  const isMapped = columns.mapping.columns.includes('lat') && columns.mapping.columns.includes('lng')
  if (!isMapped) return () => NOWHERE
  const latitude = compileCell(columns, 'lat', (text) => readNumberCell(text, -180, 180))
  const longitude = compileCell(columns, 'lng', (text) => readNumberCell(text, -180, 180))
  return (cells: readonly string[], issues: RowIssues) => {
    const lat = latitude(cells, issues)
    const lng = longitude(cells, issues)
    if (lat === null || lng === null || (lat === 0 && lng === 0)) return NOWHERE
    if (isInArgentina({ lat, lng })) return { lat, lng }
    issues.note('lat', null, 'las coordenadas no quedan en la Argentina (¿latitud y longitud al revés?)')
    return NOWHERE
  }
}
