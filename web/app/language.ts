/**
 * The language of this build. The pages are built once for each language (decision 0064): what stands here is of the
 * Spanish build, and `language-plugin.ts` puts another language in its place in the others.
 */
export const LANGUAGE: 'es' | 'en' | 'pt' = 'es'
/** As HTML and Intl name it. */
export const LANGUAGE_TAG: string = 'es-AR'
/** Of calls that lead to a mail; the server's own language goes without saying. */
export const MAIL_LANGUAGE: { language?: 'en' | 'pt' } = {}
/** Of what sources report, where the page is in another language. */
export const SOURCE_LANGUAGE: string | undefined = undefined
/** Where the search is found in it. */
export const HOME_PATH: string = '/'
