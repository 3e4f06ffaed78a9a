import type { SourceState } from '@multas/contract'
import { describe, expect, it } from 'vitest'
import { SAMPLE_SITE } from '../../../site-sample.ts'
import { formatAvailability, formatDuration } from '../../facts/source-state-texts.ts'
import { renderContent } from '../../render-content.ts'
import { describeDays } from './day-bars.tsx'
import { statusPage } from './status-page.tsx'
import { summariseStates } from './summarise-states.ts'

const NOTHING = { consultations: 0, answered: 0, medianMs: null, p95Ms: null }

const sourceOf = (name: string, changes: Partial<SourceState> = {}): SourceState => ({
  slug: name.toLowerCase(),
  name,
  state: 'no_data',
  lastAnsweredAt: null,
  overloaded: 0,
  day: NOTHING,
  month: NOTHING,
  days: [{ day: '2026-11-21', consultations: 0, answered: 0 }],
  ...changes,
})

const write = (sources: readonly SourceState[] | null) =>
  renderContent(
    statusPage(sources === null ? null : { readAt: '2026-11-21T15:20:00Z', sources }),
    SAMPLE_SITE,
  ).parts.main

describe('the page of the sources', () => {
  it('says of a fresh site that nothing is known', () => {
    const html = write([sourceOf('Salta'), sourceOf('Jujuy', { state: 'not_consulted' })])
    expect(html).toContain('Sin datos todavía')
    expect(html).toContain('No se consulta')
    expect(html).toContain('1 día sin consultas')
  })

  it('says that it can not read its measurements', () => {
    expect(write(null)).toContain('no podemos leer nuestras mediciones')
  })

  it('describes a source in words and numbers', () => {
    const period = { consultations: 1_200, answered: 1_195, medianMs: 730, p95Ms: 12_400 }
    const html = write([
      sourceOf('Salta', {
        state: 'answering',
        day: period,
        lastAnsweredAt: '2026-11-21T15:19:00Z',
        overloaded: 3,
      }),
    ])
    expect(html).toContain('Saturado por nosotros: 3 sin consultar')
    for (const text of ['Responde', '99,5 %', '1.200 consultas', '0,7 s', '12 s', '21/11/2026 a las 12:19'])
      expect(html).toContain(text)
  })
})

it('the summary names a few and counts many', () => {
  const troubled = ['Salta', 'Jujuy'].map((name) => ({ name, state: 'troubled' as const }))
  const silent = ['A', 'B', 'C', 'D'].map((name) => ({ name, state: 'silent' as const }))
  expect(summariseStates([{ name: 'Chaco', state: 'answering' }, ...troubled, ...silent])).toBe(
    '1 de las 7 jurisdicciones que consultamos responde con normalidad; Salta y Jujuy responden con problemas; 4 no responden.',
  )
})

it.each([
  [1000, 1000, '100 %'],
  [100_000, 99_999, '99,9 %'],
  [3, 0, '0 %'],
  [0, 0, 'sin datos'],
])('of %i consultations %i answered are %s', (consultations, answered, text) => {
  expect(formatAvailability({ consultations, answered })).toBe(text)
})

it.each([
  [null, '–'],
  [40, 'menos de 0,1 s'],
  [1_000, '1,0 s'],
  [9_940, '9,9 s'],
  [24_600, '25 s'],
])('%s milliseconds are %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})

it('days are described without their colours', () => {
  expect(
    describeDays([
      { day: '2026-11-19', consultations: 0, answered: 0 },
      { day: '2026-11-20', consultations: 10, answered: 3 },
      { day: '2026-11-21', consultations: 10, answered: 10 },
    ]),
  ).toBe('3 días: 1 con 95 % o más, 1 con menos, 1 sin consultas')
})
