import { escapeXml } from '../consulting/compile-request.ts'
import { VARIABLE } from '../description/text-schemas.ts'

export type Lookup = (name: string) => string | undefined

export interface Filled<T> {
  readonly value: T
  readonly used: readonly string[]
  readonly unset: readonly string[]
}

/** An empty setting counts as unset. */
export function fillVariables<T>(value: T, lookup: Lookup): Filled<T> {
  const used = new Set<string>()
  const unset = new Set<string>()
  const fillText = (text: string, key: string | null) =>
    text.replace(VARIABLE, (whole: string, name: string, fallback: string | undefined) => {
      used.add(name)
      const setting = lookup(name)
      // The request body is markup: a password with `&` must not break it.
      if (setting !== undefined && setting !== '') return key === 'xml' ? escapeXml(setting) : setting
      if (fallback !== undefined) return fallback
      unset.add(name)
      return whole
    })
  return { value: mapTexts(value, fillText) as T, used: [...used], unset: [...unset] }
}

export function mapTexts(
  value: unknown,
  change: (text: string, key: string | null) => string,
  key: string | null = null,
): unknown {
  if (typeof value === 'string') return change(value, key)
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change, name)]))
}
