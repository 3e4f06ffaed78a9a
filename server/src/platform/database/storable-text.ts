// Serialised, refused characters are escapes; a literal backslash before them is harmless.
const MAY_BE_REFUSED = /\\u(?:0000|d[89a-f])/i

/**
 * Replaces characters that PostgreSQL cannot store (NUL, lone surrogates) with U+FFFD; one would fail a
 * statement with many visitors' rows.
 */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** Serialises parsed JSON with `storableText` strings and keys. */
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
