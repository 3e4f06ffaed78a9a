import type { Language } from '@multas/domain'

/** What a Spanish text is in every other language. `{0}` stands for a part that is computed, wherever it fits. */
export type Translations = Readonly<Record<string, Readonly<Record<Exclude<Language, 'es'>, string>>>>
