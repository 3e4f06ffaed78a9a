import { expect, it } from 'vitest'
import { sharedActsText, sharedActText } from './act-texts.ts'
import { groupReports } from './group-reports.ts'
import { sampleReport as report } from './testing/sample-report.ts'

it('says how several acts count, and of each whether its numbers agree', () => {
  const pair = (numbers: readonly (string | null)[], fechaInfraccion: string) =>
    ['buenos-aires', 'lanus'].map((slug, at) =>
      report(`${slug}#${fechaInfraccion}`, { numeroActa: numbers[at], fechaInfraccion }),
    )
  const acts = groupReports([
    ...pair(['LN-4471902', 'ln 4471902'], '2026-03-05'),
    ...pair(['BA-88120347', 'LN-4471903'], '2026-03-06'),
    ...pair([null, null], '2026-03-07'),
    report('lanus#4', { fechaInfraccion: '2026-03-08' }),
  ])
  const byEvent =
    '2 jurisdicciones informan un hecho de la misma patente, hora y lugar: lo tomamos como una sola acta y la contamos una sola vez.'
  expect(acts.map(sharedActText)).toEqual([
    'El acta ln 4471902 la informan 2 jurisdicciones: la contamos una sola vez.',
    byEvent,
    byEvent,
    null,
  ])
  expect(sharedActsText(acts)).toBe(
    'Hay 3 actas que informa más de una jurisdicción: contamos y sumamos cada acta una sola vez.',
  )
  expect(sharedActsText(acts.slice(2))).toBe(byEvent)
})

it('says once how an act counts', () => {
  const pair = ['buenos-aires', 'lanus'].map((slug) => report(slug, { numeroActa: 'LN-4471902' }))
  expect(sharedActsText(groupReports(pair))).toBe(
    'El acta LN-4471902 la informan 2 jurisdicciones: la contamos una sola vez.',
  )
  expect(sharedActsText(groupReports(pair.slice(1)))).toBeNull()
  const byEvent = [report('buenos-aires', { numeroActa: 'X-1' }), report('lanus')]
  expect(sharedActsText(groupReports(byEvent))).toMatch(
    /^2 jurisdicciones informan un hecho de la misma patente/,
  )
})
