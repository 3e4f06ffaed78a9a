import { homePath, LANGUAGE_NAMES, LANGUAGES } from '@multas/domain'
import { type LinkGroup, MENU_GROUPS, PROVINCE_LINKS } from './layout/site-links.ts'

/** The search in the other languages. */
export const TRANSLATED_PAGES: LinkGroup = {
  id: 'idiomas',
  name: 'En otros idiomas',
  links: LANGUAGES.filter((language) => language !== 'es').map((language) => ({
    name: LANGUAGE_NAMES[language],
    path: homePath(language),
  })),
}

/**
 * Every page that search engines may show, in the groups of the menu: `/sitemap`, `/sitemap.xml` and, but for those in
 * other languages, what is kept for reading offline are of this.
 */
export const PUBLIC_PAGES: readonly LinkGroup[] = [...MENU_GROUPS, PROVINCE_LINKS, TRANSLATED_PAGES]

/** From the root of the site. */
export const listedPaths = (): readonly string[] =>
  PUBLIC_PAGES.flatMap(({ links }) => links.map(({ path }) => path))

/** What robots have no business in: programs' calls, what belongs to one visitor, what is there for developers. */
export const CLOSED_TO_ROBOTS = [
  '/api/',
  '/results/',
  ...TRANSLATED_PAGES.links.map(({ path }) => `${path}/results/`),
  '/dev/',
  '/ws',
]
