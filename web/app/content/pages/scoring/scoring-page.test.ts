import { AGE_TABLE, classifyFine, OTHER_TYPOLOGY, SCORE_CATEGORIES, SEVERITY_TABLE } from '@multas/domain'
import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SAMPLE_SITE } from '../../../site-sample.ts'
import { renderContent } from '../../render-content.ts'
import { pointsTaken, START, scoreExample, TYPOLOGIES } from './score-example.ts'
import { ScoreExamplePanel } from './score-example-panel.tsx'
import { scoringPage } from './scoring-page.tsx'

const { head, parts } = renderContent(scoringPage, SAMPLE_SITE)

describe('the page of the score', () => {
  it.each([...SEVERITY_TABLE, OTHER_TYPOLOGY])('has the row of $typology', ({ typology, points, reason }) => {
    const row = parts.after.split('<tr').find((one) => one.includes(`<span class="block">${typology}</span>`))
    expect(row).toContain(`<strong>${points}</strong>`)
    expect(row).toContain(reason)
  })

  it('has every age and every category', () => {
    for (const { percent } of AGE_TABLE)
      expect(parts.after).toContain(percent === 100 ? 'todos sus puntos' : `el ${percent}\u00a0%`)
    for (const { category } of SCORE_CATEGORIES) expect(parts.after).toContain(`${category}</span></span>`)
  })

  it('says that it is ours, and where the national one comes from', () => {
    expect(parts.before).toContain('Es un puntaje nuestro y orientativo')
    expect(parts.after).toContain('Decretos 437/2011 y 242/2022')
  })

  it('has a title and a description that search engines show whole', () => {
    expect(head.title.length).toBeLessThanOrEqual(60)
    expect(head.description.length).toBeLessThanOrEqual(160)
  })
})

describe('the example', () => {
  it.each(TYPOLOGIES)('takes %s for what it is', (typology) => {
    expect(classifyFine({ tipologia: typology, motivo: null, descripcion: null }).typology).toBe(typology)
  })

  it.each(AGE_TABLE.map(({ percent }, age) => [age, percent]))(
    'takes the share of the %d. row of the age table, %d percent',
    (age, percent) => {
      const fine = { id: 1, typology: 'Semáforo en rojo', age, isResolved: false }
      expect(pointsTaken(fine)).toBe((20 * percent) / 100)
    },
  )

  it('can be read before any script runs', () => {
    const html = renderToString(h(ScoreExamplePanel))
    expect(html).toContain(`tabular-nums">${scoreExample(START).score}</strong>`)
    expect(scoreExample(START)).toMatchObject({ score: 73, category: 'Riesgoso' })
    for (const { typology } of START) expect(html).toContain(`<strong>${typology}</strong>`)
  })
})
