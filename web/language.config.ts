import { LANGUAGES, type Language } from '@multas/domain'

/** The language that the pages are being built in. */
export function siteLanguage(): Language {
  const asked = process.env.SITE_LANGUAGE ?? 'es'
  const language = LANGUAGES.find((one) => one === asked)
  if (language === undefined) throw new Error(`SITE_LANGUAGE is one of ${LANGUAGES.join(', ')}, not ${asked}`)
  return language
}
