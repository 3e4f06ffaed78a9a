import * as contract from '@multas/contract'
import { ADMIN_PATH } from '@multas/domain'
import { expect, it } from 'vitest'
import { answer } from '../../../test/answers.ts'
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
const open = (place: string, needed: number) => {
  const row = { ...ROW, load: { needed, carried: 86_400 } }
  return renderScreen(`${ADMIN_PATH}/jurisdicciones${place}`, [
    ...emptyReplies(),
    ME,
    answer(contract.adminListJurisdictions, { rows: [row], total: 1, page: 1, pageSize: 50 }),
    answer(contract.adminReadJurisdiction, { ...row, ...DETAIL }),
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
