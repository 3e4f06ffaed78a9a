import * as contract from '@multas/contract'
import { FLEET_PANEL_PATH } from '@multas/domain'
import { expect, it } from 'vitest'
import { answer } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'

const EMAIL = 'jefa@empresa.com.ar'
const FLEET = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const [removedAt, until] = ['2026-11-24T12:00:00.000Z', '2026-12-24T12:00:00.000Z']
const page = (dominio: string, next: string | null) =>
  answer(contract.fleetRemovedVehicles, {
    vehicles: [{ id: crypto.randomUUID(), dominio, removedAt, until }],
    next,
  })

it('leads to the vehicles beyond the first page', async () => {
  const { screen, user, answers, sent } = await renderScreen(
    `${FLEET_PANEL_PATH}/${FLEET}/vehiculos/quitados`,
    [
      answer(contract.peekAccount, { email: EMAIL }),
      answer(contract.fleetList, {
        email: EMAIL,
        fleets: [{ id: FLEET, name: 'Transportes del Sur', role: 'owner', isSuspended: false }],
      }),
      page('AB123CD', 'second'),
    ],
  )
  await screen.findByText('AB123CD')
  answers(page('AC123CD', null))
  await user.click(screen.getByRole('button', { name: 'Ver más' }))
  await screen.findByText('AC123CD')
  expect(screen.getByText('AB123CD')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull()
  const asked = sent.filter(({ operation }) => operation === contract.fleetRemovedVehicles.operation)
  expect(asked.map(({ query }) => query)).toEqual([{}, { cursor: 'second' }])
})
