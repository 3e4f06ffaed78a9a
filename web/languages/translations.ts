import type { Language } from '@multas/domain'

/** The translations of each Spanish text. `{0}` is a computed part, and may be anywhere in the text. */
export type Translations = Readonly<Record<string, Readonly<Record<Exclude<Language, 'es'>, string>>>>
