import { describe, expect, it } from 'vitest'
import type { SiteContext } from '../../../site.ts'
import { SAMPLE_SITE } from '../../../site-sample.ts'
import { renderContent } from '../../render-content.ts'
import { SAMPLE_JURISDICTIONS } from '../province/province-samples.ts'
import { resolverInfraccion } from '../resolver-infraccion.tsx'
import { SITUATIONS } from './situations.ts'

const site: SiteContext = { ...SAMPLE_SITE, jurisdictions: () => SAMPLE_JURISDICTIONS }

const html = (query: string) => renderContent(resolverInfraccion(new URLSearchParams(query)), site).parts.main

const UNKNOWN_CHOICE = 'No reconocimos todo lo que decía la dirección'

describe('the way out of a fine', () => {
  it('begins with all cases, as links that need no script', () => {
    const text = html('')
    for (const { slug } of SITUATIONS) expect(text).toContain(`?situacion=${slug}#respuesta`)
    expect(text).toContain('action="/resolver-infraccion#respuesta" method="get"')
    expect(text).not.toContain(UNKNOWN_CHOICE)
  })

  it.each(SITUATIONS.map(({ slug }) => slug))('has steps for %s, with and without a jurisdiction', (slug) => {
    for (const query of [
      `situacion=${slug}`,
      `situacion=${slug}&provincia=cordoba`,
      `situacion=${slug}&provincia=tucuman`,
    ]) {
      const text = html(query)
      expect(text.match(/<li class="grid grid-cols-\[2/g)?.length, query).toBeGreaterThanOrEqual(4)
      // The model letter has a disclaimer of its own.
      expect(text.match(/Orientativo/g)).toHaveLength(1)
      expect(text).not.toMatch(/undefined|null|\[object/)
    }
  })

  it('keeps the chosen province while the case is chosen', () => {
    const text = html('provincia=cordoba')
    expect(text).toContain('?provincia=cordoba&amp;situacion=reclamar#respuesta')
    expect(text).toContain('<option value="cordoba" selected="">')
    expect(text).toContain('href="/infracciones-transito/multas-cordoba"')
  })

  it('shows the term, the office and their sources where they are known', () => {
    const text = html('provincia=cordoba&situacion=reclamar')
    expect(text).toContain('10 días')
    expect(text).toContain('href="https://fuente-descargo.example/nota"')
    expect(text).toContain('Oficina, Calle 1')
    expect(text).toContain('href="https://fuente-oficina.example"')
  })

  it('says so where they are not', () => {
    expect(html('provincia=tucuman&situacion=reclamar')).toContain('No tenemos este dato.')
  })

  it('knows towns and the nation too', () => {
    expect(html('provincia=rio-tercero')).toContain('href="/infracciones-transito/multas-cordoba"')
    expect(html('provincia=nacional&situacion=pagar')).toContain(
      'Por una infracción en la jurisdicción nacional.',
    )
  })

  it.each(['provincia=marte', 'situacion=huir', 'provincia=%3Cscript%3E&situacion=pagar'])(
    'is not put off by %s',
    (query) => {
      const text = html(query)
      expect(text).toContain(UNKNOWN_CHOICE)
      expect(text).not.toContain('<script>')
    },
  )

  it('fits what search engines show, and has no address twice', () => {
    const { head, parts } = renderContent(resolverInfraccion(new URLSearchParams('provincia=cordoba')), site)
    expect(head.title.length).toBeLessThanOrEqual(60)
    expect(head.description.length).toBeLessThanOrEqual(160)
    const ids = [...parts.main.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
