/** Languages of the search; the rest of the site is in Spanish. */
export const LANGUAGES = ['es', 'en', 'pt'] as const

export type Language = (typeof LANGUAGES)[number]

export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { es: 'es-AR', en: 'en', pt: 'pt-BR' }

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  es: 'Español',
  en: 'English',
  pt: 'Português',
}

/** Returns the search path: `/`, `/en`, `/pt`. */
export const homePath = (language: Language): string => (language === 'es' ? '/' : `/${language}`)

/** Returns the path of a private result: `/results/x`, `/en/results/x`. */
export const resultsPath = (language: Language, token: string): string =>
  `${language === 'es' ? '' : `/${language}`}/results/${token}`

const RESULTS_PATH = /^(?:\/[a-z]{2})?\/results\/([^/]+)$/

/** Returns the same page in another language if it exists, or else its search. */
export function pathIn(language: Language, path: string): string {
  const token = RESULTS_PATH.exec(path)?.[1]
  return token === undefined ? homePath(language) : resultsPath(language, token)
}

export function languageOfPath(path: string): Language {
  const first = path.split('/', 2)[1]
  return LANGUAGES.find((language) => language !== 'es' && language === first) ?? 'es'
}
