import type { JurisdictionCoverage } from '@multas/contract'
import { describeOtherKind, type Outcome } from '@multas/domain'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { OtherKind } from './other-kind.tsx'

const line = (name: string, outcome: Outcome, answersBy?: ('patent' | 'dni')[]): JurisdictionCoverage => ({
  jurisdiction: name.toLowerCase(),
  name,
  outcome,
  ...(answersBy ? { answersBy } : {}),
  found: 0,
  consultedAt: null,
  fromCache: false,
  message: null,
  link: null,
})
const COVERAGE = [
  line('Salta', 'empty'),
  line('Mendoza', 'unsupported', ['dni']),
  line('Chaco', 'unsupported', ['dni']),
  line('Jujuy', 'unsupported', ['patent']),
  line('Formosa', 'unsupported', []),
]

const write = (coverage: readonly JurisdictionCoverage[], onSearchFurther?: () => void) =>
  renderToStaticMarkup(createElement(OtherKind, { coverage, searchType: 'patent', onSearchFurther }))

it('lists who answers only by the other kind, with one press to search by it', () => {
  const html = write(COVERAGE, () => {})
  expect(html).toContain('De Chaco y Mendoza este resultado no dice nada: responden solo por DNI.')
  // The mail and the PDF say it in the same words.
  expect(html).toContain(describeOtherKind(COVERAGE, 'patent'))
  expect(html).toContain('Buscar también por DNI</button>')
})

it('has no press without verified jurisdictions, and no text where all were consulted', () => {
  expect(write(COVERAGE)).not.toContain('<button')
  expect(write([line('Salta', 'empty'), line('Jujuy', 'unsupported', ['patent'])], () => {})).toBe('')
})
