import * as contract from '@multas/contract'
import { ADMIN_PATH } from '@multas/domain'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { emptyReplies } from '../../../test/contract-calls.ts'
import { renderScreen } from '../../../test/render-screen.tsx'

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

it('a change of a plan sends what was changed, and leaves the rest to whoever changes it', async () => {
  const { screen, user, bodiesOf } = await renderScreen(`${ADMIN_PATH}/flotas/${ID}`, [
    ...emptyReplies(),
    answer(contract.adminMe, {
      ...{ account: { id: ID, name: 'Ana', email: 'ana@example.com', role: 'owner' }, sessionId: ID },
      ...{ endsAt: '2026-11-24T12:00:00.000Z', idleSeconds: 1_800, confirmedUntil: null },
      ...{ recoveryCodesLeft: 10, version: '0.2.0', outgoingHeldBy: null },
    }),
    answer(contract.adminReadFleet, {
      ...{ id: ID, name: 'Cuyo Cargas', state: 'active', vehicles: 3, vehicleLimit: 400, members: 1 },
      ...{ priceCentavos: 150_000_50, keys: 0, pending: 0, openedAt: '2026-11-01T12:00:00.000Z', owners: [] },
    }),
    answer(contract.adminChangeFleet, { done: true }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Cambiar el plan' }))
  const vehicles = await screen.findByLabelText('Vehículos, como máximo')
  await user.clear(vehicles)
  await user.type(vehicles, '500{Enter}')
  await waitFor(() => expect(bodiesOf(contract.adminChangeFleet)).toEqual([{ vehicleLimit: 500 }]))
})
