import * as contract from '@multas/contract'
import { ADMIN_PATH } from '@multas/domain'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answer, answer, hold, refuse } from '../../../test/answers.ts'
import { emptyReplies } from '../../../test/contract-calls.ts'
import { renderScreen } from '../../../test/render-screen.tsx'

const PERIOD = { consultations: 0, answered: 0, medianMs: null, p95Ms: null }
const ROW = {
  slug: 'lanus',
  name: 'Lanús',
  state: 'answering',
  pausedUntil: null,
  circuit: null,
  hour: PERIOD,
  day: PERIOD,
  lastAnsweredAt: null,
  rejected: 0,
  version: null,
  hasOwnLimits: false,
  isRefused: false,
} satisfies Omit<contract.AdminJurisdictionRow, 'load'>
const DETAIL = {
  hasFile: true,
  sources: [],
  pause: null,
  limits: { concurrency: null, perSecond: null, timeoutS: null },
  refused: null,
  circuits: [],
  answers: [],
  rejectedRecords: [],
  versions: [],
  changes: [],
}
const ME = answer(contract.adminMe, {
  account: {
    id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    name: 'Ana',
    email: 'ana@example.com',
    role: 'owner',
  },
  sessionId: '3f2504e0-4f89-41d3-9a0c-0305e82c3302',
  endsAt: '2026-11-24T12:00:00.000Z',
  idleSeconds: 1_800,
  confirmedUntil: null,
  recoveryCodesLeft: 10,
  version: '0.2.0',
  outgoingHeldBy: null,
})
const open = (place: string, needed: number, more: readonly Answer[] = []) => {
  const row = { ...ROW, load: { needed, carried: 86_400 } }
  return renderScreen(`${ADMIN_PATH}/jurisdicciones${place}`, [
    ...emptyReplies(),
    ME,
    answer(contract.adminListJurisdictions, { rows: [row], total: 1, page: 1, pageSize: 50 }),
    answer(contract.adminReadJurisdiction, { ...row, ...DETAIL }),
    ...more,
  ])
}

it('a source whose limit barely carries the daily checks is marked in the list', async () => {
  const { screen } = await open('', 50_000)
  await screen.findByText('Límite justo para el seguimiento')
})

it('its page compares both, and warns before checks are late', async () => {
  const { screen } = await open('/lanus', 50_000)
  await screen.findByText('Los controles del seguimiento pueden atrasarse')
  expect(
    screen.getByText(/necesita hasta 50\.000 consultas por día; el límite por segundo admite 86\.400/),
  ).toBeTruthy()
})

it('a source with room is not marked', async () => {
  const { screen } = await open('/lanus', 40_000)
  await screen.findByText(/necesita hasta 40\.000 consultas por día/)
  expect(screen.queryByText('Los controles del seguimiento pueden atrasarse')).toBeNull()
})

it('a description is read anew each time it is opened, before anybody writes in it', async () => {
  const versions = ['slug: lanus # de Ana', 'slug: lanus # de Beto']
  const read = contract.adminReadDescription
  const answers = versions.map((text, at) => answer(read, { text, version: at + 1, platforms: [] }))
  const later = hold(answers[1] as (typeof answers)[number])
  const turns = [answers[0], later]
  const { screen, user } = await open('/lanus/descripcion', 0, [
    answer(contract.adminCheckDescription, { faults: [], diff: [], sources: [] }),
    { call: read, respond: async (sent) => (turns.shift() ?? later).respond(sent) },
  ])
  await screen.findByDisplayValue(versions[0] ?? '')
  await user.click(screen.getByRole('link', { name: 'Estado' }))
  // A click on a link of the page that is left would be lost.
  await screen.findByRole('heading', { name: 'Cómo se consulta' })
  await user.click(screen.getByRole('link', { name: 'Descripción' }))
  expect(screen.queryByRole('textbox', { name: 'Descripción en YAML' })).toBeNull()
  later.release()
  await screen.findByDisplayValue(versions[1] ?? '')
})

it('a limit that a colleague has set meanwhile stays when another one is changed', async () => {
  const limits = { concurrency: 32, perSecond: 100, timeoutS: 20 }
  const source = {
    ...{ kind: 'http' as const, subjects: ['patent' as const], isConfigured: true, limits },
    variables: { used: [], unset: [] },
  }
  const row = { ...ROW, load: { needed: 0, carried: 86_400 } }
  const detail = (perSecond: number | null) =>
    answer(contract.adminReadJurisdiction, {
      ...{ ...row, ...DETAIL, sources: [source] },
      limits: { concurrency: null, perSecond, timeoutS: null },
    })
  const { screen, user, answers, bodiesOf } = await open('/lanus', 0, [detail(null)])
  await user.type(await screen.findByLabelText('A la vez'), '4')
  answers(
    detail(2),
    refuse(contract.adminLimitJurisdiction, 500, {
      code: 'error_interno',
      message: 'Probá de nuevo.',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Cambiar los límites' }))
  await screen.findByDisplayValue('2')
  await user.click(screen.getByRole('button', { name: 'Cambiar los límites' }))
  await waitFor(() => expect(bodiesOf(contract.adminLimitJurisdiction)).toHaveLength(2))
  expect(bodiesOf(contract.adminLimitJurisdiction)[1]).toEqual({ concurrency: 4 })
})

it('a version that is not used does not read as in force, and can be put in force again', async () => {
  const row = { ...ROW, version: 2, isRefused: true, load: null }
  const at = '2026-11-20T12:00:00.000Z'
  const { screen, user, bodiesOf } = await open('/lanus/historial', 0, [
    answer(contract.adminReadJurisdiction, {
      ...{ ...row, ...DETAIL, refused: { version: 2, faults: [] } },
      versions: [{ version: 2, author: 'admin:1', authorName: 'Beto', note: null, createdAt: at }],
    }),
    answer(contract.adminUseVersion, { used: true }),
  ])
  await screen.findByText('No se usa: tiene fallas')
  screen.getByText('Se usa en su lugar')
  expect(screen.queryByText('En vigencia')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Poner en vigencia: Versión 2' }))
  await user.click(await screen.findByRole('button', { name: 'Poner en vigencia' }))
  await waitFor(() => expect(bodiesOf(contract.adminUseVersion)).toEqual([{ version: 2 }]))
})

it('the end of a jurisdiction without a file does not read as a return to one', async () => {
  const row = { ...ROW, version: 1, load: null }
  const change = { id: '1', actor: 'admin:1', actorName: 'Beto', kind: 'version' as const, canUndo: false }
  const { screen } = await open('/lanus/historial', 0, [
    answer(contract.adminReadJurisdiction, {
      ...{ ...row, ...DETAIL, hasFile: false },
      changes: [
        { ...change, at: '2026-11-20T12:00:00.000Z', before: { version: 1 }, after: { version: null } },
      ],
    }),
  ])
  await screen.findByText('La sacó de las búsquedas.')
})

it('a jurisdiction that was removed shows its history, and can be put in force again', async () => {
  const at = '2026-11-20T12:00:00.000Z'
  const version = { version: 1, author: 'admin:1', authorName: 'Beto', note: 'Primera', createdAt: at }
  const { screen } = await open('/lanus', 0, [
    answer(contract.adminReadJurisdiction, {
      ...{ ...ROW, load: null, ...DETAIL, hasFile: false, versions: [version] },
    }),
  ])
  await screen.findByText(/^No se consulta: la sacaron/)
  await screen.findByRole('button', { name: 'Poner en vigencia: Versión 1' })
  const parts = screen.getByRole('navigation', { name: 'Partes de la jurisdicción' })
  expect([...parts.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Descripción',
    'Historial',
  ])
})
