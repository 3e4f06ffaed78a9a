import { homePath, LANGUAGES } from '@multas/domain'
import { type LinkGroup, MENU_GROUPS, PROVINCE_LINKS } from './layout/site-links.ts'

/**
 * Every page that search engines may show, in the groups of the menu: `/sitemap`, `/sitemap.xml` and what is kept for
 * reading offline are of this.
 */
export const PUBLIC_PAGES: readonly LinkGroup[] = [...MENU_GROUPS, PROVINCE_LINKS]

/** From the root of the site. */
export const listedPaths = (): readonly string[] =>
  PUBLIC_PAGES.flatMap(({ links }) => links.map(({ path }) => path))

/** The search in the other languages: in the sitemap, and not kept for reading offline. */
export const TRANSLATED_PATHS: readonly string[] = LANGUAGES.map(homePath).filter((path) => path !== '/')

/** What robots have no business in: programs' calls, what belongs to one visitor, what is there for developers. */
export const CLOSED_TO_ROBOTS = [
  '/api/',
  '/results/',
  ...TRANSLATED_PATHS.map((path) => `${path}/results/`),
  '/dev/',
  '/ws',
]
