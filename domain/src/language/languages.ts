/** The languages of the search; Spanish is the one of the rest of the site. */
export const LANGUAGES = ['es', 'en', 'pt'] as const

export type Language = (typeof LANGUAGES)[number]

/** As HTML and Intl name them (BCP 47). */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { es: 'es-AR', en: 'en', pt: 'pt-BR' }

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  es: 'Español',
  en: 'English',
  pt: 'Português',
}

/** Where the search is found in a language: `/`, `/en`, `/pt`. */
export const homePath = (language: Language): string => (language === 'es' ? '/' : `/${language}`)

/** Where the result behind a private link is found in a language: `/results/x`, `/en/results/x`. */
export const resultsPath = (language: Language, token: string): string =>
  `${language === 'es' ? '' : `/${language}`}/results/${token}`

const RESULTS_PATH = /^(?:\/[a-z]{2})?\/results\/([^/]+)$/

/** The same page in a language where there is one, as of a result; else its search. */
export function pathIn(language: Language, path: string): string {
  const token = RESULTS_PATH.exec(path)?.[1]
  return token === undefined ? homePath(language) : resultsPath(language, token)
}

/** The language of a path from the root of the site. */
export function languageOfPath(path: string): Language {
  const first = path.split('/', 2)[1]
  return LANGUAGES.find((language) => language !== 'es' && language === first) ?? 'es'
}
