import type { RowIssue } from '@multas/domain'
import type { EncodedRow } from './encode-row.ts'

export function refuseConflicts(encoded: readonly EncodedRow[]): readonly EncodedRow[] {
  const entries = encoded.flatMap((row, place) =>
    row.ok ? [{ key: row.hash, place, content: row.mark }] : [],
  )
  const conflicts = findConflicts(entries)
  return encoded.map((row) => {
    const places = row.ok ? conflicts.get(row.hash) : undefined
    return places === undefined ? row : { ok: false, reasons: [describeConflict(places)] }
  })
}

export interface BatchEntry {
  readonly key: string
  readonly place: number
  readonly content: string
}

export function findConflicts(entries: readonly BatchEntry[]): ReadonlyMap<string, readonly number[]> {
  const byKey = Map.groupBy(entries, ({ key }) => key)
  const conflicts = new Map<string, readonly number[]>()
  for (const [key, all] of byKey) {
    const isConflict = all.some(({ content }) => content !== all[0]?.content)
    if (isConflict) conflicts.set(key, [...new Set(all.map(({ place }) => place))])
  }
  return conflicts
}

const SHOWN_PLACES = 10

export function describeConflict(places: readonly number[]): RowIssue {
  const shown = places.slice(0, SHOWN_PLACES).join(', ')
  const rest = places.length > SHOWN_PLACES ? ` y ${places.length - SHOWN_PLACES} más` : ''
  const message = `el envío trae esta acta con datos distintos en los registros ${shown}${rest} (contando desde 0): no se tomó ninguno; mandala una sola vez`
  return { field: 'numeroActa', column: null, message }
}
