import * as contract from '@multas/contract'
import { ADMIN_PATH, FLEET_PANEL_PATH, PANEL_PATH } from '@multas/domain'
import { waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Answer, answer, disconnect, hold } from '../../test/answers.ts'
import { emptyReplies, endedSessions, failures } from '../../test/contract-calls.ts'
import { hurry, renderScreen } from '../../test/render-screen.tsx'
import FleetPanel from './fleet-panel.tsx'

const EMAIL = 'ana@example.com'
const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const HELD_BY_ANA = answer(contract.peekAccount, { email: EMAIL })

/** Screens that read something when they open, by area, with the answers that let a visitor in. */
const AREAS: readonly (readonly [string, readonly Answer[], readonly string[]])[] = [
  [
    'the account',
    [HELD_BY_ANA],
    ['', '/busquedas', '/suscripcion', '/avisos', '/sesiones', '/llaves'].map((page) => `/cuenta${page}`),
  ],
  [
    'the panel of a municipality',
    [
      HELD_BY_ANA,
      answer(contract.panelMunicipalities, {
        email: EMAIL,
        municipalities: [{ slug: 'villa', name: 'Villa Ejemplo', role: 'supervisor' }],
      }),
    ],
    ['', '/entregas', '/estadisticas', '/avisos', '/claves', '/personas', '/historial', '/sesiones'].map(
      (page) => `${PANEL_PATH}/villa${page}`,
    ),
  ],
  [
    'the panel of a fleet',
    [
      HELD_BY_ANA,
      answer(contract.fleetList, {
        email: EMAIL,
        fleets: [{ id: ID, name: 'Transportes del Sur', role: 'owner', isSuspended: false }],
      }),
    ],
    [
      '',
      '/infracciones',
      '/vehiculos',
      '/vehiculos/quitados',
      '/conductores',
      '/personas',
      '/ajustes',
      '/api',
      '/historial',
    ].map((page) => `${FLEET_PANEL_PATH}/${ID}${page}`),
  ],
  [
    'the administration',
    [
      answer(contract.adminMe, {
        account: { id: ID, name: 'Ana', email: EMAIL, role: 'owner' },
        sessionId: ID,
        endsAt: '2026-11-24T12:00:00.000Z',
        idleSeconds: 1_800,
        confirmedUntil: null,
        recoveryCodesLeft: 10,
        version: '0.2.0',
        outgoingHeldBy: null,
      }),
    ],
    [
      'dashboard',
      'jurisdicciones',
      'auditoria',
      'cuentas',
      'sesiones',
      'comentarios',
      'contactos',
      `contactos/${ID}`,
      'suscripciones',
      'busquedas',
      'derechos',
      'perfiles',
      'revisiones',
      'bloqueos',
      'ajustes',
      'municipios',
      'municipios/villa',
      'municipios/villa/entregas',
      'municipios/villa/personas',
      'municipios/villa/claves',
      'municipios/villa/avisos',
      'flotas',
      `flotas/${ID}`,
      'unidades',
    ].map((page) => `${ADMIN_PATH}/${page}`),
  ],
]

beforeEach(hurry)

const VILLA = { slug: 'villa', name: 'Villa Ejemplo' } as contract.JurisdictionDescription
const openScreen = (path: string, answers: readonly Answer[]) =>
  renderScreen(path, answers, { site: { jurisdictions: () => [VILLA] } })

describe.each(AREAS)('%s', (_area, signedIn, paths) => {
  const isOf = ({ call }: Answer) => !signedIn.some((one) => one.call === call)

  it.each(paths)('%s waits, says that it is empty, and shows no failure', async (path) => {
    const held = emptyReplies().filter(isOf).map(hold)
    const { screen } = await openScreen(path, [...held, ...signedIn])
    expect(await screen.findAllByText('Cargando...')).not.toEqual([])
    for (const { release } of held) release()
    await waitFor(() => expect(screen.queryAllByText('Cargando...')).toEqual([]))
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('')
    expect(screen.queryAllByText(/^No pudimos/)).toEqual([])
    expect(document.body.textContent).not.toMatch(/undefined|NaN|\[object/)
  })

  it.each(paths)('%s says what it could not load, why, and tries again', async (path) => {
    const { screen, user, answers } = await openScreen(path, [...failures().filter(isOf), ...signedIn])
    const [failed] = await screen.findAllByRole('alert')
    expect(failed?.textContent).toMatch(/No pudimos cargar/)
    expect(failed?.textContent).toContain('Algo falló de nuestro lado.')
    answers(...emptyReplies().filter(isOf))
    for (const button of screen.getAllByRole('button', { name: 'Reintentar' })) await user.click(button)
    await waitFor(() => expect(screen.queryAllByText(/^No pudimos cargar/)).toEqual([]))
  })

  it.each(paths)('%s says that there is no connection', async (path) => {
    const unreached = failures().map(({ call }) => disconnect(call))
    const { screen } = await openScreen(path, [...unreached.filter(isOf), ...signedIn])
    const texts = await screen.findAllByText(/Revisá tu conexión a internet/)
    expect(texts).not.toEqual([])
  })

  it.each(paths)('%s asks to sign in again when the session is over', async (path) => {
    const { screen } = await openScreen(path, [...endedSessions().filter(isOf), ...signedIn])
    await screen.findByText(/(?:La|Tu) sesión terminó/)
    await screen.findByRole('textbox', { name: 'Correo electrónico' })
  })
})

it.each([
  ['/cuenta', 'Mi cuenta'],
  [PANEL_PATH, 'Panel de municipios'],
  [FLEET_PANEL_PATH, 'Panel de flotas'],
])('%s asks who is not signed in for the e-mail', async (path, title) => {
  const { screen } = await renderScreen(path, [answer(contract.peekAccount, { email: null })])
  await screen.findByRole('heading', { level: 1, name: title })
  await screen.findByLabelText('Correo electrónico')
})

it('the administration opens where it was left for whoever is signed in already', async () => {
  const [, signedIn] = AREAS.find(([area]) => area === 'the administration') ?? ['', [], []]
  const path = `${ADMIN_PATH}?${new URLSearchParams({ volver: `${ADMIN_PATH}/auditoria` })}`
  const { screen } = await renderScreen(path, [...signedIn, ...emptyReplies()])
  await screen.findByRole('heading', { level: 1, name: 'Auditoría' })
  expect(screen.queryByLabelText('Contraseña')).toBeNull()
})

it('a panel says without JavaScript what it needs', () => {
  expect(renderToString(<FleetPanel />)).toContain('<noscript><p>Esta página necesita JavaScript')
})
