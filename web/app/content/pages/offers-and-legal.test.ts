import { describe, expect, it } from 'vitest'
import type { SiteContext } from '../../site.ts'
import { writePage } from '../write-page.ts'
import { company } from './company.tsx'
import { fleets } from './fleets.tsx'
import { privacy } from './legal/privacy.tsx'
import { terms } from './legal/terms.tsx'
import { mobileApp } from './mobile-app.tsx'
import { monitoring } from './monitoring.tsx'
import { municipalities } from './municipalities.tsx'

const site: SiteContext = {
  siteName: 'Multas',
  siteUrl: 'https://multas.example',
  contactEmail: 'hola@multas.example',
  mailFrom: 'Multas <avisos@multas.example>',
  demo: false,
  notice: null,
  jurisdictionNames: [],
  jurisdictions: () => [],
  sourceStates: async () => null,
  fetchResults: async () => null,
  fetchProfile: async () => null,
}

const PAGES = [
  ...[monitoring, fleets, municipalities, mobileApp].map((page) => writePage(page, site)),
  ...[company, privacy, terms].map((page) => writePage(page, site)),
].map(({ head, parts }) => ({ ...head, html: Object.values<string>(parts).join('\n') }))

describe.each(PAGES)('$path', ({ title, description, html }) => {
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

it('names the operator’s address where somebody may want to write', () => {
  for (const path of ['/empresa', '/politica-privacidad', '/terminos-y-condiciones'])
    expect(PAGES.find((page) => page.path === path)?.html).toContain('mailto:hola@multas.example')
})

it('tells the price of the monitoring, and that it is not for sale', () => {
  expect(PAGES[0]?.html).toContain('$\u00a0299')
  expect(PAGES[0]?.html).toContain('Disponible próximamente')
})
