export interface CallExample {
  /** Bodies by their title in Spanish. */
  readonly bodies?: Readonly<Record<string, unknown>>
  readonly reply?: unknown
  /** Path parameters for the curl line. */
  readonly params?: Readonly<Record<string, string>>
}
