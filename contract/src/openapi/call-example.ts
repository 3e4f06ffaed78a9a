export interface CallExample {
  /** Bodies by their title in Spanish. */
  readonly bodies?: Readonly<Record<string, unknown>>
  readonly reply?: unknown
  readonly params?: Readonly<Record<string, string>>
}
