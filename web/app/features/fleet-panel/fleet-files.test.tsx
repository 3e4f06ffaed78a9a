import * as contract from '@multas/contract'
import { FLEET_PANEL_PATH } from '@multas/domain'
import { expect, it, vi } from 'vitest'
import { refuse } from '../../../test/answers.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { ID, inFleets } from '../../../test/signed-in.ts'

it('a refused download leads to the sign-in, and is not saved as the file', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL')
  const { screen, user } = await renderScreen(`${FLEET_PANEL_PATH}/${ID}/infracciones`, [
    ...inFleets({}),
    refuse(contract.fleetExportFines, 401, { code: 'ingreso_requerido', message: 'Ingresá de nuevo.' }),
  ])
  await screen.findByText(/No hay infracciones pendientes/)
  await user.click(screen.getByRole('link', { name: 'Exportar CSV' }))
  await screen.findByText('La sesión terminó')
  expect(saved).not.toHaveBeenCalled()
})
