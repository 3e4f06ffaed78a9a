import { homePath, LANGUAGE_NAMES, LANGUAGES } from '@multas/domain'
import { type LinkGroup, MENU_GROUPS, PROVINCE_LINKS } from './layout/site-links.ts'

export const TRANSLATED_PAGES: LinkGroup = {
  id: 'idiomas',
  name: 'En otros idiomas',
  links: LANGUAGES.filter((language) => language !== 'es').map((language) => ({
    name: LANGUAGE_NAMES[language],
    path: homePath(language),
  })),
}

/**
 * All indexable pages in menu groups; source of `/sitemap`, `/sitemap.xml` and, except translations, the
 * offline pages.
 */
export const PUBLIC_PAGES: readonly LinkGroup[] = [...MENU_GROUPS, PROVINCE_LINKS, TRANSLATED_PAGES]

export const listedPaths = (): readonly string[] =>
  PUBLIC_PAGES.flatMap(({ links }) => links.map(({ path }) => path))

/** Paths excluded from crawling: APIs, a visitor's own pages and developer tools. */
export const CLOSED_TO_ROBOTS = [
  '/api/',
  '/results/',
  ...TRANSLATED_PAGES.links.map(({ path }) => `${path}/results/`),
  '/dev/',
  '/ws',
]
