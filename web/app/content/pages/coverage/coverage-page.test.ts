import type { JurisdictionDescription } from '@multas/contract'
import { foldPlace, PROVINCES } from '@multas/domain'
import { describe, expect, it } from 'vitest'
import { SAMPLE_SITE } from '../../../site-sample.ts'
import { renderContent } from '../../render-content.ts'
import { SAMPLE_JURISDICTIONS } from '../province/province-samples.ts'
import { findCoverage } from './coverage-page.tsx'
import { KNOWN_GOVERNMENTS } from './known-governments.ts'
import { openLedger } from './ledger.ts'
import { readTowns } from './read-towns.ts'

const live = { patent: 'live', dni: 'live' } as const
const none = { patent: 'not_configured', dni: 'not_configured' } as const
const sample = SAMPLE_JURISDICTIONS[0] as JurisdictionDescription
const describing = (slug: string, more: Partial<JurisdictionDescription>): JurisdictionDescription => ({
  ...sample,
  ...{ slug, name: slug, officialForm: null, consultation: live },
  ...more,
})
const municipality = (slug: string, name: string, more: Partial<JurisdictionDescription> = {}) =>
  describing(slug, { name, level: 'municipal', province: 'buenos-aires', ...more })

const JURISDICTIONS = [
  ...PROVINCES.map(({ slug, name }) => describing(slug, { name, level: 'provincial' })),
  describing('nacional', { name: 'Nacional', level: 'nacional' }),
  municipality('avellaneda', 'Avellaneda'),
  municipality('almirante-brown', 'Almirante Brown', { consultation: none }),
]

function search(query: string, province: string | null = null, jurisdictions = JURISDICTIONS) {
  const site = { ...SAMPLE_SITE, jurisdictions: () => jurisdictions }
  const { page, count } = findCoverage(site, { query, province })
  const { parts } = renderContent(page, site)
  const titles = [...parts.found.matchAll(/<span class="[^"]*flex-1[^"]*">([^<]*)/g)].map(
    ([, title]) => title,
  )
  return { count, titles, text: parts.found.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '), parts }
}

describe('the ledger', () => {
  const ledger = openLedger(JURISDICTIONS)

  it('has a row for each of the 24 provinces and for every government of the list, each once', () => {
    expect(ledger.provinces).toHaveLength(24)
    const keys = ledger.locals.map(({ province, name }) => `${province}/${foldPlace(name ?? '')}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.length).toBeGreaterThan(1_000)
    expect(ledger.locals.filter(({ province }) => province === 'buenos-aires')).toHaveLength(135)
  })

  it('claims a state of a government only with a source and a date, of a government that is in the list', () => {
    for (const { province, name, source, checked, answeredBy } of KNOWN_GOVERNMENTS) {
      expect(source).toMatch(/^https:\/\/[a-z0-9.-]+\.(?:ar|net)(?:\/|$)|^[a-záéíóú ]+$/)
      expect(checked).toMatch(/^\d{4}-\d\d-\d\d$/)
      const rows = name === null ? ledger.provinces : ledger.locals
      expect([name, rows.some((row) => row.province === province && row.name === name)]).toEqual([name, true])
      if (answeredBy !== undefined) expect(PROVINCES.map(({ slug }) => slug)).toContain(answeredBy)
    }
    for (const row of [...ledger.provinces, ...ledger.locals])
      if (row.state !== 'unknown' && row.state !== 'consulted')
        expect([row.name, row.source !== null && row.checked !== null]).toEqual([row.name, true])
  })

  it('consults what the jurisdictions say, and nothing else', () => {
    const consulted = ledger.locals.filter(({ state }) => state === 'consulted').map(({ name }) => name)
    expect(consulted.toSorted()).toEqual(['Avellaneda', 'Neuquén', 'Salta'])
    const none = openLedger([])
    expect([...none.provinces, ...none.locals].filter(({ state }) => state === 'consulted')).toEqual([])
  })

  it('adds a municipality that publishes through us and is not in the list', () => {
    const more = openLedger([...JURISDICTIONS, municipality('pueblo', 'Pueblo Nuevo Inventado')])
    expect(more.towns.some(({ name }) => name === 'Pueblo Nuevo Inventado')).toBe(true)
    expect(more.locals).toHaveLength(ledger.locals.length + 1)
  })
})

describe('the list of towns', () => {
  const head = 'province;department;town'
  it.each([
    ['a header that is another', 'provincia;town', 'line 1: the header'],
    ['a province that there is not', `${head}\nuruguay;;Salto`, 'line 2: no province has the slug uruguay'],
    ['a department that does not govern', `# c\n${head}\ncordoba;Colón;`, 'line 3: departments of cordoba'],
    ['a place twice', `${head}\nsalta;Orán;Santa Rosa\nsalta;Oran;SANTA ROSA`, 'line 3: there twice'],
    ['no name', `${head}\nsalta;;`, 'line 2: not a province'],
    ['a cell too many', `${head}\nsalta;a;b;c`, 'line 2: not a province'],
  ])('is refused with %s', (_name, csv, fault) => {
    expect(() => readTowns(csv)).toThrow(fault)
  })
})

describe('a search for a town', () => {
  it('says what a clean result means where only the Province and the Nation are consulted', () => {
    const { count, text } = search('Tandil')
    expect(count).toBe(1)
    expect(text).toContain(
      'En Tandil las multas municipales no las consultamos; sí las de la Provincia y las del registro nacional.',
    )
    expect(text).toContain('de las multas municipales de Tandil no dice nada')
    expect(text).toContain('No sabemos si Tandil publica sus multas')
    expect(search('Tandil').parts.found).toContain('<details open=""')
  })

  it.each(['tandil', 'TANDIL', 'tánd', ' tand '])('finds it as %s', (query) => {
    expect(search(query).titles).toContain('Tandil, Buenos Aires')
  })

  it.each([
    ['25 de mayo', '25 de Mayo, Buenos Aires'],
    ['veinticinco de mayo', '25 de Mayo, Buenos Aires'],
    ['tres arr', 'Tres Arroyos, Buenos Aires'],
    ['3 arroyos', 'Tres Arroyos, Buenos Aires'],
    ['tre', 'Tres Arroyos, Buenos Aires'],
    ['brown', 'Almirante Brown, Buenos Aires'],
    ['gral pueyrredon', 'General Pueyrredón, Buenos Aires'],
    ['ñ', undefined],
  ])('finds by %s', (query, title) => {
    expect(search(query).titles).toEqual(
      title === undefined ? expect.anything() : expect.arrayContaining([title]),
    )
  })

  it('separates homonyms by department and province, all closed', () => {
    const { titles, parts } = search('santa rosa')
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles).toEqual(
      expect.arrayContaining([
        'Santa Rosa, Capital, La Pampa',
        'Santa Rosa, Mendoza',
        'Santa Rosa, Orán, Salta',
      ]),
    )
    expect(parts.found).not.toContain('open=""')
    expect(search('santa rosa la pampa').titles).toEqual(['Santa Rosa, Capital, La Pampa'])
    expect(search('santa rosa', 'la-pampa').titles).toEqual(['Santa Rosa, Capital, La Pampa'])
  })

  it('opens the only place of exactly that name, before longer names', () => {
    const { titles, parts } = search('Rosario')
    expect(titles[0]).toBe('Rosario, Santa Fe')
    expect(titles.length).toBeGreaterThan(1)
    expect(parts.found.match(/open=""/g)).toHaveLength(1)
  })

  it('knows of which municipality a town is', () => {
    const { text } = search('Adrogué')
    expect(text).toContain('Adrogué está en el partido de Almirante Brown')
    expect(text).toContain('pide una verificación (captcha) que solo vos podés hacer')
    expect(text).toContain('almirantebrown-infracciones.boldt.com.ar')
    expect(text).toContain('Revisado el 22/11/2026')
  })

  it('says where the municipality is consulted, and not its namesake elsewhere', () => {
    expect(search('Avellaneda Buenos Aires').text).toContain(
      'consultamos las multas municipales, las de la Provincia',
    )
    expect(search('Avellaneda', 'santa-fe').text).toContain('las multas municipales no las consultamos')
  })

  it('does not take one city’s fines for the province’s', () => {
    expect(search('Neuquén', 'neuquen').text).toContain('En Neuquén consultamos las multas municipales')
    const { text } = search('Zapala')
    expect(text).toContain('no las consultamos; sí las del registro nacional, pero no las de la Provincia')
    expect(text).toContain('consultamos solo las multas de la ciudad de Neuquén')
  })

  it('says of the City that its fines are its own', () => {
    expect(search('Palermo', 'caba').text).toContain(
      'En la Ciudad de Buenos Aires consultamos las multas de la Ciudad',
    )
  })

  it('says so when nothing is consulted there', () => {
    expect(search('Tandil', null, []).text).toContain(
      'Un resultado sin multas no dice nada de las multas de Tandil',
    )
  })

  it('reports an unknown town, and shows nothing without a query', () => {
    const { count, text } = search('Springfield <b>')
    expect(count).toBe(0)
    expect(text).toContain('No tenemos «Springfield &lt;b&gt;» en la lista')
    expect(search('  ').text.trim()).toBe('')
    expect(search('...').count).toBe(0)
  })

  it('shows twelve at most and says how many more there are', () => {
    const { count, titles, text } = search('san')
    expect(count).toBeGreaterThan(12)
    expect(titles).toHaveLength(12)
    expect(text).toContain(`Hay ${count - 12} más`)
  })
})
