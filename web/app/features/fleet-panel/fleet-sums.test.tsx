import * as contract from '@multas/contract'
import { FLEET_PANEL_PATH } from '@multas/domain'
import { expect, it } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { ID, inFleets } from '../../../test/signed-in.ts'

const NOTHING_KNOWN = { pending: 2, pendingCentavos: 0, pendingWithoutAmount: 2 }

it('the total counts no fine twice', async () => {
  const { screen } = await renderScreen(`${FLEET_PANEL_PATH}/${ID}/infracciones`, [
    ...inFleets({}),
    answer(contract.fleetFines, {
      ...{ rows: [], total: 0, page: 1, pageSize: 50, jurisdictions: [] },
      totals: { fines: 2, vehicles: 1, pending: 2, pendingCentavos: 100_00, pendingWithoutAmount: 1 },
    }),
  ])
  const total = await screen.findByText(/de 1 vehículo/)
  expect(total.parentElement?.textContent).toMatch(
    /^2 infracciones de 1 vehículo: \$\s100 en 2 pendientes \(1 sin importe informado\)\.$/,
  )
})

it('the fines without a driver lead to as many', async () => {
  const { screen } = await renderScreen(`${FLEET_PANEL_PATH}/${ID}`, [
    ...inFleets({}),
    answer(contract.fleetSummary, {
      ...{
        name: 'Cuyo Cargas',
        role: 'owner',
        vehicles: 1,
        vehicleLimit: 10,
        checkedVehicles: 1,
        hiddenVehicles: 1,
      },
      ...{ incompleteVehicles: 0, lastCheckedAt: '2026-03-11T12:00:00.000Z', byJurisdiction: [] },
      ...{ ...NOTHING_KNOWN, dueSoon: 0, unassigned: 2, informOverdue: 1 },
    }),
  ])
  const figure = await screen.findByRole('link', { name: /Sin conductor asignado/ })
  expect(figure.getAttribute('href')).toMatch(/\?informing=unassigned$/)
  screen.getByText('Hay vehículos cuyas infracciones no se muestran, a pedido de su titular: 1.')
})

it.each(['2026-03-11T12:00:00.000Z', null])(
  'fines without an amount are not a sum of zero, last checked %s',
  async (lastCheckedAt) => {
    const vehicle: contract.FleetVehicle = {
      ...{ id: ID, dominio: 'AB123CD', interno: null, costCentre: null, group: null, defaultDriver: null },
      ...{ addedAt: '2026-03-01T12:00:00.000Z', lastCheckedAt },
      ...{ answered: 25, failed: 0, isHidden: false, ...NOTHING_KNOWN },
    }
    const { screen } = await renderScreen(`${FLEET_PANEL_PATH}/${ID}/vehiculos/${ID}`, [
      ...inFleets({}),
      answer(contract.fleetReadVehicle, { vehicle, jurisdictions: [] }),
    ])
    const amount = (await screen.findByText('Importe pendiente')).nextElementSibling
    expect(amount?.textContent).toBe('2 sin importe')
    expect(screen.getByText('Pendientes').nextElementSibling?.textContent).toBe('2')
  },
)
