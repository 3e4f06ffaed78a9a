import { numberText } from '../../../../platform/tables/number-text.ts'

const MAX_DEPTH = 5
const MAX_KEYS = 300
const NO_NAME = 'sin nombre'

/**
 * Nested values by path (`vehiculo.dominio`; `sin nombre (2)` if a name is taken), lists of plain values joined.
 * Null if it is not a record.
 */
export function flattenRecord(record: unknown): Map<string, string> | null {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return null
  const flat = new Map<string, string>()
  collect(record, '', flat, 0)
  return flat
}

function collect(value: object, path: string, flat: Map<string, string>, depth: number): void {
  for (const [key, child] of Object.entries(value)) {
    if (flat.size >= MAX_KEYS) return
    const own = key.trim() === '' ? NO_NAME : key
    const name = path === '' ? own : `${path}.${own}`
    if (typeof child !== 'object' || child === null) flat.set(freeName(name, flat), plainText(child))
    else if (Array.isArray(child) && child.every((one) => typeof one !== 'object' || one === null)) {
      flat.set(freeName(name, flat), child.map(plainText).join('; '))
    } else if (depth < MAX_DEPTH) collect(child, name, flat, depth + 1)
  }
}

function freeName(name: string, flat: ReadonlyMap<string, string>): string {
  let free = name
  for (let time = 2; flat.has(free); time += 1) free = `${name} (${time})`
  return free
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return numberText(value)
  if (typeof value === 'boolean') return value ? 'VERDADERO' : 'FALSO'
  return String(value)
}
