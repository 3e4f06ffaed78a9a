/**
 * Validation result: a value or a reason. `message` is Argentine Spanish, for visitors and administrators.
 */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string }

export function accepted<T>(value: T): Checked<T> {
  return { ok: true, value }
}

export function refused(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message }
}

/** Quotes an unreadable raw value of any type, short and on one line. */
export function quoteRaw(raw: unknown): string {
  const text = typeof raw === 'string' ? raw : typeof raw === 'number' ? String(raw) : typeof raw
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.length > 40 ? `«${line.slice(0, 40)}…»` : `«${line}»`
}
