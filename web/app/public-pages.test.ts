import { describe, expect, it } from 'vitest'
import { buildSitemap } from './content/build-sitemap.ts'
import { listedPaths, PUBLIC_PAGES, TRANSLATED_PAGES } from './public-pages.ts'
import routes from './routes.ts'

/** Pages and files that are not for search engines, each with its reason. */
const NOT_LISTED: Readonly<Record<string, string>> = {
  'results/:token': 'a private link',
  'cuenta/:section?': 'what belongs to one visitor',
  avisos: 'where the link of a mail leads',
  'avisos/baja': 'where the link of a mail leads',
  'sin-conexion': 'what is shown without a connection',
  'municipios/panel/*': 'the area of the people of municipalities',
  'flotas/*': 'the area of the people of companies',
  'admin-panel-x7k9/*': 'the administration',
  ':slug': 'what is shown of one person, kept from robots',
  'manifest.webmanifest': 'for browsers',
  'sitemap.xml': 'a list of pages, for programs',
  'robots.txt': 'for robots',
  '*': 'there is no such page',
}

const PROVINCES = 'infracciones-transito/:page'

describe('the list of public pages', () => {
  it('has every route that is not named as an exception', () => {
    const paths = routes.map(({ index, path = '' }) => (index ? '' : path))
    const expected = paths.filter((path) => path !== PROVINCES && NOT_LISTED[path] === undefined)
    const elsewhere = ['provincias', TRANSLATED_PAGES.id]
    const listed = PUBLIC_PAGES.flatMap(({ id, links }) => (elsewhere.includes(id) ? [] : links))
    expect(listed.map(({ path }) => path.slice(1)).toSorted()).toEqual(expected.toSorted())
  })

  it('has the 24 provinces, and nothing twice', () => {
    expect(PUBLIC_PAGES.find(({ id }) => id === 'provincias')?.links).toHaveLength(24)
    expect(new Set(listedPaths()).size).toBe(listedPaths().length)
  })
})

it('a sitemap holds absolute addresses, safely written', () => {
  const sitemap = buildSitemap('https://multas.example', ['/', '/a?b=1&c=2'])
  expect(sitemap).toContain('<url><loc>https://multas.example/</loc></url>')
  expect(sitemap).toContain('<loc>https://multas.example/a?b=1&#38;c=2</loc>')
})
