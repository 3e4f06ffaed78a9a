import * as contract from '@multas/contract'
import { act, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { answer, disconnect } from '../../test/answers.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { numberedFine, sampleCoverage, sampleResult } from '../../test/sample-result.ts'

const PATH = `/results/${'t'.repeat(43)}`

async function openResult(over: Partial<contract.ResultsReply>) {
  const fetchResults = async () => sampleResult(over)
  const opened = await renderScreen(PATH, [], { site: { fetchResults } })
  await opened.screen.findByText(/Este enlace privado vence el/)
  return opened
}

const CLEAN_SCORE: contract.Scoring = {
  score: 100,
  category: 'Elite',
  totalInfractions: 0,
  typologyBreakdown: [],
  conclusive: true,
  answered: 2,
  asked: 2,
}

it('a link that is wrong says so', async () => {
  const { screen } = await renderScreen(PATH, [], { site: { fetchResults: async () => null } })
  await screen.findByRole('heading', { level: 1, name: 'Este enlace no está disponible' })
})

it('says why a running search could not be updated, and keeps the keyboard when it can', async () => {
  const { screen, user, answers } = await openResult({ sessionComplete: false })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  answers(disconnect(contract.results))
  const update = screen.getByRole('button', { name: 'Actualizar' })
  await user.click(update)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('No pudimos conectarnos. Revisá tu conexión a internet y probá de nuevo.')
  expect(document.activeElement).toBe(update)
  answers(answer(contract.results, sampleResult()))
  await user.click(update)
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  expect(screen.queryByRole('button', { name: 'Actualizar' })).toBeNull()
})

it('a page that stays open overnight counts the days anew', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-11T20:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const term = { pagoVoluntario: 'SI', pagoVoluntarioVencimiento: '2026-03-11' } as const
  const due = numberedFine(1, { ...term, situacion: 'en_termino' })
  const { screen } = await openResult({ infractions: [due] })
  expect(screen.getAllByText(/vence hoy/)).not.toEqual([])
  const badgeOf = () => screen.getAllByText(/^(en término|vencida)$/).map((one) => one.textContent)
  expect(badgeOf()).toEqual(['en término'])
  vi.setSystemTime(new Date('2026-03-12T10:00:00Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.queryAllByText(/vence hoy/)).toEqual([])
  expect(badgeOf()).toEqual(['vencida'])
})

it.each([
  ['2026-03-11T20:00:00Z', false],
  ['2026-03-19T20:00:00Z', true],
])('a link opened on %s says that its fines are newer than its answers: %s', async (now, isSaid) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  onTestFinished(() => void vi.useRealTimers())
  const due = { pagoVoluntario: 'SI', pagoVoluntarioVencimiento: '2026-03-12' } as const
  const { screen } = await openResult({ infractions: [numberedFine(1, due)] })
  expect(screen.queryByText(/^Cada jurisdicción respondió ese día\./) !== null).toBe(isSaid)
  expect(screen.queryByText(/1 con el pago voluntario vencido: el importe puede ser mayor\./) !== null).toBe(
    isSaid,
  )
})

describe('a result without fines', () => {
  it('says so with a clean score, and has no map', async () => {
    const { screen } = await openResult({ scoring: CLEAN_SCORE })
    expect(screen.getByText(/¡Excelente!/)).toBeTruthy()
    expect(screen.getByText(/No se encontraron infracciones para esta patente\./)).toBeTruthy()
    const score = within(screen.getByRole('region', { name: 'Análisis de Seguridad Vial' }))
    expect(score.getByText('Sin infracciones detectadas')).toBeTruthy()
    expect(score.getByText('Elite')).toBeTruthy()
    expect(score.queryByRole('table', { name: 'Infracciones por tipología' })).toBeNull()
    expect(screen.queryByText(/^Atención/)).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Mapa de infracciones' })).toBeNull()
  })

  it('names a jurisdiction that is down, and does not report it as free of fines', async () => {
    const { screen, user } = await openResult({
      coverage: [
        sampleCoverage('cordoba', 'Córdoba', 'empty'),
        sampleCoverage('jujuy', 'Jujuy', 'empty'),
        sampleCoverage('salta', 'Salta', 'error'),
      ],
      jurisdiccionesConErrores: ['Salta'],
    })
    expect(
      screen.getByText(
        /Atención - Algunas jurisdicciones no pudieron consultarse completamente: Salta\. Las infracciones de estas jurisdicciones se mantienen como pendientes hasta la próxima verificación\./,
      ),
    ).toBeTruthy()
    expect(screen.getByText('Nada encontrado en 2 de 3 jurisdicciones')).toBeTruthy()
    expect(screen.queryByText(/No se encontraron infracciones/)).toBeNull()
    expect(screen.getByText(/^No concluyente: respondieron 2 de 3 jurisdicciones\./)).toBeTruthy()
    expect(screen.queryByText('Elite')).toBeNull()
    await user.click(screen.getByText('No respondieron bien'))
    const line = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes('Salta'))
    expect(line?.textContent).toContain('Falló la consulta')
  })
})

describe('zones', () => {
  const zones = (screen: Awaited<ReturnType<typeof openResult>>['screen']) =>
    within(screen.getByRole('region', { name: 'Análisis de zonas' }))

  it('are locations, risk and jurisdictions', async () => {
    const infractions = Array.from({ length: 30 }, (_, number) =>
      numberedFine(number, { ubicacion: `Ruta ${number % 6}`, resuelto: number % 3 === 0 }),
    )
    const { screen } = await openResult({ infractions })
    const lists = zones(screen).getAllByRole('list')
    expect(lists.map((list) => within(list).getAllByRole('listitem').length)).toEqual([5, 3, 1])
    expect(lists[1]?.textContent).toMatch(/\d+,\d\s% · \d+ de \d+ pendientes?/)
  })

  it('with one fine each say nothing of a risk, and how many more there are', async () => {
    const infractions = Array.from({ length: 8 }, (_, number) =>
      numberedFine(number, {
        ubicacion: `Ruta ${number}`,
        jurisdiccion: `Villa ${number}`,
        jurisdiccionSlug: `villa-${number}`,
      }),
    )
    const { screen } = await openResult({ infractions })
    const lists = zones(screen).getAllByRole('list')
    expect(lists).toHaveLength(2)
    expect(zones(screen).queryByText('Zonas de mayor riesgo')).toBeNull()
    expect(within(lists[1] as HTMLElement).getAllByRole('listitem')).toHaveLength(5)
    expect(zones(screen).getByText('+3 más')).toBeTruthy()
  })
})
