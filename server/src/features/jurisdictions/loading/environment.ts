import { escapeXml } from '../consulting/compile-request.ts'
import { VARIABLE } from '../description/text-schemas.ts'

/** Reads one setting; undefined when it is unset. */
export type Lookup = (name: string) => string | undefined

export interface Filled<T> {
  readonly value: T
  /** Names of the variables that are used. */
  readonly used: readonly string[]
  /** … of which these are unset and have no default. */
  readonly unset: readonly string[]
}

/** Replaces `${NAME}` and `${NAME:-default}` in every text of a value. An empty setting counts as unset. */
export function fillVariables<T>(value: T, lookup: Lookup): Filled<T> {
  const used = new Set<string>()
  const unset = new Set<string>()
  const fillText = (text: string, key: string | null) =>
    text.replace(VARIABLE, (whole: string, name: string, fallback: string | undefined) => {
      used.add(name)
      const setting = lookup(name)
      // The body of a request is markup: a password with `&` must not break it.
      if (setting !== undefined && setting !== '') return key === 'xml' ? escapeXml(setting) : setting
      if (fallback !== undefined) return fallback
      unset.add(name)
      return whole
    })
  return { value: mapTexts(value, fillText) as T, used: [...used], unset: [...unset] }
}

/** The same value with every text in it changed; `key` is the nearest name around the text. */
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
