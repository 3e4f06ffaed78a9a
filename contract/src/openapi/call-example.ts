export interface CallExample {
  /** Bodies by what they show, in Spanish. */
  readonly bodies?: Readonly<Record<string, unknown>>
  /** The 200 reply. */
  readonly reply?: unknown
  /** Path parameters, for the curl line. */
  readonly params?: Readonly<Record<string, string>>
}
