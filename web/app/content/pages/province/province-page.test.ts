import type { SourceState } from '@multas/contract'
import { describe, expect, it } from 'vitest'
import type { SiteContext } from '../../../site.ts'
import { SAMPLE_SITE } from '../../../site-sample.ts'
import { renderContent } from '../../render-content.ts'
import { PROVINCE_PAGES, readProvincePage } from '../provinces.ts'
import { findProvincePage } from './find-province-page.ts'
import { RICH_PROVINCE, SAMPLE_JURISDICTIONS } from './province-samples.ts'

const site: SiteContext = { ...SAMPLE_SITE, jurisdictions: () => SAMPLE_JURISDICTIONS }

function write(lastPart: string, context: SiteContext = site) {
  const page = findProvincePage(lastPart, context)
  if (page === null) throw new Error(`there is no page ${lastPart}`)
  return renderContent(page, context)
}

const html = (lastPart: string) => write(lastPart).parts.main

describe('the pages of the provinces', () => {
  it('are the 24 provinces', () => {
    expect(PROVINCE_PAGES).toHaveLength(24)
    expect(PROVINCE_PAGES.map(({ path }) => path)).toContain(
      '/infracciones-transito/multas-santiago-del-estero',
    )
  })

  it.each(PROVINCE_PAGES.map(({ slug }) => slug))(
    'has one for %s, with texts that search engines show whole',
    (slug) => {
      const { head, parts } = write(`multas-${slug}`)
      expect(head.title.length).toBeLessThanOrEqual(60)
      expect(head.description.length).toBeLessThanOrEqual(160)
      expect(parts.main).toContain(`href="/resolver-infraccion?provincia=${slug}"`)
      expect(parts.main).not.toMatch(/undefined|null|NaN|\[object/)
    },
  )

  it('shows the state of the source of the province, when that is known', () => {
    const period = { consultations: 200, answered: 190, medianMs: 800, p95Ms: 2_000 }
    const state: SourceState = {
      ...{ slug: 'cordoba', name: 'Córdoba', state: 'answering', day: period, month: period, days: [] },
      lastAnsweredAt: '2026-11-21T15:19:00Z',
      overloaded: 0,
    }
    const page = findProvincePage('multas-cordoba', site, [state])
    expect(page && renderContent(page, site).parts.main).toContain('en las últimas 24 horas contestó el 95 %')
    expect(html('multas-cordoba')).not.toContain('Estado de su fuente')
  })

  it('are all different: in title, in description and in text', () => {
    const pages = PROVINCE_PAGES.map(({ slug }) => write(`multas-${slug}`))
    for (const of of [
      pages.map(({ head }) => head.title),
      pages.map(({ head }) => head.description),
      pages.map(({ parts }) => parts.main.replaceAll(/<[^>]*>/g, ' ')),
    ])
      expect(new Set(of).size).toBe(24)
  })

  it.each(['multas-nacional', 'multas-rio-tercero', 'multas-', 'cordoba', 'multas-Cordoba', 'otra-cosa'])(
    'has none for %s',
    (lastPart) => {
      expect(findProvincePage(lastPart, site)).toBeNull()
    },
  )

  it('has none for a province whose file this site does not have', () => {
    expect(findProvincePage('multas-cordoba', { ...site, jurisdictions: () => [] })).toBeNull()
  })

  it('know their neighbours, and are known by them', () => {
    for (const { slug, neighbours } of PROVINCE_PAGES)
      for (const other of neighbours)
        expect(readProvincePage(`multas-${other}`)?.neighbours, `${other} knows ${slug}`).toContain(slug)
  })
})

describe('the page of a province of which much is known', () => {
  const text = html('multas-cordoba')

  it.each(['autoridad', 'unidad', 'pago', 'descargo', 'prescripcion', 'oficina', 'nota', 'pregunta'])(
    'has the source of its fact: %s',
    (name) => {
      expect(text).toContain(`href="https://fuente-${name}.example`)
    },
  )

  it('says once that it is guidance, and of every fact where it comes from', () => {
    expect(text.match(/orientativ/gi)).toHaveLength(1)
    expect(text.match(/Fuente:/g)?.length ?? 0).toBeGreaterThanOrEqual(7)
  })

  it('has every value of the unit, the newest first, each with its dates and its source', () => {
    expect(text.indexOf('1.638,50')).toBeGreaterThan(-1)
    expect(text.lastIndexOf('1.638,50')).toBeLessThan(text.lastIndexOf('1.261'))
    expect(text).toContain('11/02/2026')
    expect(text).toContain('href="https://valor-1.example"')
  })

  it('says by what it is consulted, and what the visitor has to do', () => {
    expect(text).toContain('Consultamos Córdoba en vivo, por patente.')
    expect(text).toContain('porque pide una verificación que solo vos podés hacer')
    expect(text).toContain('href="https://formulario.example"')
    expect(text).toContain('Río Tercero')
  })

  it('lists its own questions before the common ones for search engines', () => {
    expect(write('multas-cordoba').head.questions?.[0]).toMatchObject({
      question: '¿Una pregunta propia?',
      answer: 'Su respuesta.',
    })
  })
})

describe('the page of a province of which nothing is known', () => {
  const text = html('multas-tucuman')

  it('says so of every fact, and invents none', () => {
    expect(text.match(/No tenemos este dato\./g)).toHaveLength(4)
    expect(text).not.toContain(RICH_PROVINCE.facts.voluntaryPayment?.term ?? '-')
  })

  it('says how to find out, and what the national law says with its norm', () => {
    expect(text).toContain('Cómo averiguarlo por tu cuenta en Tucumán')
    expect(text).toContain('href="https://nacional.example/consulta"')
    expect(text).toContain('Ley 24.449, artículo 85')
  })
})
