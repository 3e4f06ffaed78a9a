import * as contract from '@multas/contract'
import { FLEET_PANEL_PATH } from '@multas/domain'
import { expect, it, vi } from 'vitest'
import { answer, refuse } from '../../../test/answers.ts'
import { emptyReplies } from '../../../test/contract-calls.ts'
import { renderScreen } from '../../../test/render-screen.tsx'

const FLEET = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

it('a refused download leads to the sign-in, and is not saved as the file', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL')
  const { screen, user } = await renderScreen(`${FLEET_PANEL_PATH}/${FLEET}/infracciones`, [
    ...emptyReplies(),
    answer(contract.peekAccount, { email: 'ana@example.com' }),
    answer(contract.fleetList, {
      email: 'ana@example.com',
      fleets: [{ id: FLEET, name: 'Cuyo Cargas', role: 'owner', isSuspended: false }],
    }),
    refuse(contract.fleetExportFines, 401, { code: 'ingreso_requerido', message: 'Ingresá de nuevo.' }),
  ])
  await screen.findByText(/No hay infracciones pendientes/)
  await user.click(screen.getByRole('link', { name: 'Exportar CSV' }))
  await screen.findByText('La sesión terminó')
  expect(saved).not.toHaveBeenCalled()
})
