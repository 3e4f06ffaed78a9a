import { coverScore, scoreFines } from '@multas/domain'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TooltipScope } from '../../ui/tooltip.tsx'
import { ScorePanel } from './score-panel.tsx'

const perfect = scoreFines([], new Date('2026-03-11T12:00:00Z'))

function write(answered: number): string {
  const scoring = coverScore(perfect, { answered: 33, asked: 33 })
  const panel = createElement(ScorePanel, { scoring, coverage: { answered, asked: 33 }, waiting: false })
  return renderToStaticMarkup(createElement(TooltipScope, null, panel))
}

it('shows a perfect score when everything that can be asked answered', () => {
  const html = write(33)
  expect(html).toContain('Elite')
  expect(html).toContain('Sin infracciones detectadas')
  expect(html).not.toContain('No concluyente')
})

it('shows none otherwise, and says why', () => {
  const html = write(12)
  expect(html).toContain('No concluyente: respondieron 12 de 33 jurisdicciones.')
  expect(html).not.toMatch(/Elite|Sin infracciones detectadas|de 100/)
})
