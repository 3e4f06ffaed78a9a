/**
 * Pages are built once per language (decision 0064): these values are the Spanish ones, and
 * `language-plugin.ts` replaces them in other builds.
 */
export const LANGUAGE: 'es' | 'en' | 'pt' = 'es'
/** BCP 47 tag for HTML and Intl. */
export const LANGUAGE_TAG: string = 'es-AR'
/** Parameter of calls that send mail; omitted for the server's default language. */
export const MAIL_LANGUAGE: { language?: 'en' | 'pt' } = {}
/** Language of data from sources, if it differs from the page's. */
export const SOURCE_LANGUAGE: string | undefined = undefined
export const HOME_PATH: string = '/'
