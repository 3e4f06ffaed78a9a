// Serialised, the two things that PostgreSQL refuses are escapes; a literal backslash before them is harmless.
const MAY_BE_REFUSED = /\\u(?:0000|d[89a-f])/i

/**
 * `text` as PostgreSQL takes it: without NUL, which no text column holds, and without the half characters
 * (lone surrogates) that a string may carry and UTF-8 can't, each replaced by U+FFFD.
 *
 * One such character from one visitor would otherwise fail the statement that carries the rows of many.
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** The JSON of a value that came out of JSON, its strings and keys as `storableText` leaves them. */
export function storableJson(value: unknown): string {
  const text = JSON.stringify(value)
  return MAY_BE_REFUSED.test(text) ? JSON.stringify(clean(value)) : text
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [storableText(key), clean(child)]))
}
