/** Files that stay in Spanish in every language, with the reason. Paths are relative to the repository. */
const KEPT_FILES: Readonly<Record<string, string>> = {
  'domain/src/acts/same-place.ts': 'words of addresses, to be found in what a source reports',
  'domain/src/csv/write-csv-line.ts': 'the file of the administration',
  'domain/src/defence/defence-law.ts': 'the law, quoted, and what a letter to a court says',
  'domain/src/defence/defence-letter.ts': 'a letter to an Argentine court',
  'domain/src/defence/double-charge.ts': 'a letter to an Argentine court',
  'domain/src/defence/letter-parts.ts': 'a letter to an Argentine court',
  'domain/src/language/languages.ts': 'what each language calls itself',
  'domain/src/law/origins.ts': 'names of laws',
  'domain/src/places/provinces.ts': 'names of places',
  'domain/src/places/read-address.ts': 'words of addresses',
  'domain/src/places/write-street.ts': 'words of addresses',
  'domain/src/scoring/score-category.ts': 'named by the API; shown through `knownText`',
  'domain/src/scoring/severity-table.ts': 'matched with what a source reports; shown through `knownText`',
  'domain/src/time/argentine-clock.ts': 'the name of a time zone',
  'domain/src/units/amount-in-units.ts': 'a calculator of a page that is in Spanish',
  'web/app/features/fines/read-view.ts': 'names in an address',
}

/** Names, and values that programs read. */
const KEPT_TEXTS: ReadonlySet<string> = new Set([
  'AdministrativeArea',
  'Argentina',
  'Bearer {0}',
  'Buenos Aires',
  'CallError',
  'Country',
  'CUIT',
  'DNI',
  'Dataset',
  'EntryPoint',
  'Left',
  'New search started',
  'Not accepted in time',
  'Page left',
  'Reconnecting',
  'Search complete',
  'SearchAction',
  'Service',
  'Token refused',
  'WebSite',
  '{0} is not a day of every month',
  'a chart without colours',
  'no informada',
  'no informado',
  'sin datos',
  'sin especificar',
  'a, button',
  'an act has a report',
])

/**
 * Modules that have a counterpart of the same name in `rules/` for the other languages, because their texts
 * are composed by the rules of Spanish grammar.
 */
export const REWRITTEN: readonly string[] = [
  'domain/src/money/format-ars.ts',
  'domain/src/scoring/format-percent.ts',
  'domain/src/search/describe-queue.ts',
  'domain/src/time/format-day.ts',
  'web/app/ui/known-text.ts',
]

export const isKeptFile = (name: string): boolean =>
  Object.hasOwn(KEPT_FILES, name) || REWRITTEN.includes(name)

export const isKeptText = (key: string): boolean => KEPT_TEXTS.has(key)
