import { expect, it } from 'vitest'
import type { SiteContext } from '../../../site.ts'
import { SAMPLE_SITE } from '../../../site-sample.ts'
import { renderContent } from '../../render-content.ts'
import { infraccionesTransito } from '../infracciones-transito.tsx'
import { SAMPLE_JURISDICTIONS } from '../province/province-samples.ts'
import { PROVINCE_PAGES } from '../provinces.ts'

const site: SiteContext = { ...SAMPLE_SITE, jurisdictions: () => SAMPLE_JURISDICTIONS }
const { head, parts } = renderContent(infraccionesTransito, site)

it('leads to the page of every province', () => {
  for (const { path } of PROVINCE_PAGES) expect(parts.main).toContain(`href="${path}"`)
})

it('names the towns that this site consults', () => {
  expect(parts.main).toContain('conocemos 1: Río Tercero.')
})

it('has an address for everything that other pages point to', () => {
  for (const id of ['glosario', 'notificacion-falsa', 'provincias'])
    expect(parts.main).toContain(`id="${id}"`)
})

it('has no address twice', () => {
  const ids = [...parts.main.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

it('fits what search engines show', () => {
  expect(head.title.length).toBeLessThanOrEqual(60)
  expect(head.description.length).toBeLessThanOrEqual(160)
})
