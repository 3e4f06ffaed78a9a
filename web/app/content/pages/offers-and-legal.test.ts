import { describe, expect, it } from 'vitest'
import type { SiteContext } from '../../site.ts'
import { SAMPLE_SITE } from '../../site-sample.ts'
import { renderContent } from '../render-content.ts'
import { company } from './company.tsx'
import { fleets } from './fleets.tsx'
import { privacy } from './legal/privacy.tsx'
import { terms } from './legal/terms.tsx'
import { mobileApp } from './mobile-app.tsx'
import { describeMonitoring } from './monitoring.tsx'
import { municipalities } from './municipalities.tsx'

const selling: SiteContext = {
  ...SAMPLE_SITE,
  monitoring: { priceCentavos: 35_000, maxSubjects: 7, isForSale: true },
}

const pagesOf = (site: SiteContext) =>
  [
    ...[describeMonitoring(site.monitoring), fleets, municipalities, mobileApp].map((page) =>
      renderContent(page, site),
    ),
    ...[company, privacy, terms].map((page) => renderContent(page, site)),
  ].map(({ head, parts }) => ({ ...head, html: Object.values<string>(parts).join('\n') }))

const PAGES = pagesOf(SAMPLE_SITE)

describe.each([...PAGES, ...pagesOf(selling)])('$path', ({ title, description, html }) => {
  it('has a title and a description that a search engine shows whole', () => {
    expect(title.length).toBeLessThanOrEqual(60)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(description.length).toBeGreaterThan(80)
  })

  it('has ids once, headings in order, and no inline style', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level))
    expect(levels.every((level, place) => level >= 2 && level - (levels[place - 1] ?? 1) <= 1)).toBe(true)
    expect(html).not.toMatch(/ style=|<p(?: [^>]*)?>(?:(?!<\/p>).)*<(?:div|p|ul|section)\b/s)
  })
})

it('each has a title, a description and an address of its own', () => {
  for (const key of ['title', 'description', 'path'] as const)
    expect(new Set(PAGES.map((page) => page[key])).size).toBe(PAGES.length)
})

it.each([
  ['/notificaciones-automaticas-infracciones', 'Si una jurisdicción no responde, lo ves en Mi cuenta.'],
  ['/empresa', 'una fecha ilegible no se adivina'],
  ['/politica-privacidad', 'qué días se mostró, sin decir a quién'],
  ['/terminos-y-condiciones', 'quien hizo la búsqueda lo puede dar de baja antes'],
])('%s promises what holds: %s', (path, promise) => {
  expect(PAGES.find((page) => page.path === path)?.html.replace(/\s+/g, ' ')).toContain(promise)
})

it('names the address of the operator where visitors may want to write', () => {
  for (const path of ['/empresa', '/politica-privacidad', '/terminos-y-condiciones'])
    expect(PAGES.find((page) => page.path === path)?.html).toContain('mailto:hola@multas.example')
})

it('states the price of the monitoring, and that it is not for sale where payments are not enabled', () => {
  expect(PAGES[0]?.html).toContain('$\u00a0299')
  expect(PAGES[0]?.html).toContain('Disponible próximamente')
  expect(PAGES[0]?.html).not.toContain('href="/cuenta/suscripcion"')
})

it('leads to the subscription where payments are enabled, at its own price', () => {
  const [offer] = pagesOf(selling)
  expect(offer?.html).toContain('$\u00a0350')
  expect(offer?.html).toContain('href="/cuenta/suscripcion"')
  expect(offer?.html).not.toContain('próximamente')
  expect(pagesOf(selling).find(({ path }) => path === '/terminos-y-condiciones')?.html).toContain(
    '$\u00a0350',
  )
})
