import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SAMPLE_SITE } from '../../../site-sample.ts'
import { renderContent } from '../../render-content.ts'
import { readSeries } from './read-series.ts'
import { SAMPLE_DESCRIPTION, SAMPLE_SERIES } from './series-samples.ts'
import { UnitCalculator } from './unit-calculator.tsx'
import { unitValuePage } from './unit-value-page.tsx'

const site = { ...SAMPLE_SITE, jurisdictions: () => [SAMPLE_DESCRIPTION] }
const { head, parts } = renderContent(unitValuePage, site)

describe('the series of a jurisdiction', () => {
  it('comes from its description', () => expect(readSeries([SAMPLE_DESCRIPTION])).toEqual([SAMPLE_SERIES]))

  it('is not there without values', () => {
    const { facts } = SAMPLE_DESCRIPTION
    expect(readSeries([{ ...SAMPLE_DESCRIPTION, facts: { ...facts, unit: null } }])).toEqual([])
  })
})

describe('the page of the unit', () => {
  it('shows every value with its norm or its source', () => {
    const rows = parts.after.split('<tr').filter((row) => /class="whitespace-nowrap[^"]*">\$/.test(row))
    expect(rows).toHaveLength(SAMPLE_SERIES.values.length)
    for (const row of rows) expect(row).toMatch(/Resolución 1|href="https:\/\/valor-\d/)
  })

  it('has a chart that says in words what it shows', () => {
    expect(parts.after).toContain(
      'aria-label="Valor de la UF en Ciudad de Buenos Aires (CABA): de $\u00a0731,62 hasta el 07/09/2025 a $\u00a0949,99 del 03/03/2026 al 02/09/2026. Todos los valores están en la tabla que sigue."',
    )
    expect(parts.after).not.toContain('style=')
  })

  it('renders without any jurisdiction', () => {
    expect(renderContent(unitValuePage, SAMPLE_SITE).parts.after).toContain('Todavía no tenemos valores')
  })

  it('has a title and a description that search engines show whole', () => {
    expect(head.title.length).toBeLessThanOrEqual(60)
    expect(head.description.length).toBeLessThanOrEqual(160)
  })
})

describe('the calculator, as the server writes it', () => {
  const write = (units: string, day: string) =>
    renderToString(h(UnitCalculator, { series: [SAMPLE_SERIES], asked: { slug: 'caba', units, day } }))

  it('has the amount, its value, its norm and the discount', () => {
    const html = write('100', '2026-04-01')
    for (const text of [
      '$\u00a094.999',
      '100 UF × $\u00a0949,99',
      'Resolución 1',
      '$\u00a047.500',
      '40 días',
    ])
      expect(html).toContain(text)
    expect(html).not.toContain('Es el último valor que conocemos')
  })

  it('says when the value is only the last one known', () => {
    expect(write('100', '2026-11-22')).toContain('Es el último valor que conocemos')
  })

  it('says what is wrong, beside the field', () => {
    expect(write('mil', '2026-04-01')).toContain('Escribí un número, por ejemplo 150 o 0,5')
    expect(write('100', '2020-01-01')).toContain('Elegí una fecha desde el 07/09/2025')
  })
})
