import * as contract from '@multas/contract'
import { FLEET_PANEL_PATH } from '@multas/domain'
import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answerBy, refuse } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { ID, inFleets } from '../../../../test/signed-in.ts'

const VEHICLE: contract.FleetVehicle = {
  ...{ id: ID, dominio: 'AB123CD', interno: null, costCentre: null, group: null, defaultDriver: null },
  ...{ addedAt: '2026-03-01T12:00:00.000Z', lastCheckedAt: null, answered: 0, failed: 0, isHidden: false },
  ...{ pending: 0, pendingCentavos: 0, pendingWithoutAmount: 0 },
}
const GROUP = { id: ID, name: 'Utilitarios' }
const PATH = `${FLEET_PANEL_PATH}/${ID}/vehiculos`

let kept: readonly contract.FleetVehicle[] = []
let groups: readonly (typeof GROUP)[] = []
beforeEach(() => {
  kept = []
  groups = []
})

/** A fleet whose plan has room for one vehicle. */
const openVehicles = (path = '') =>
  renderScreen(PATH + path, [
    ...inFleets({}),
    answerBy(contract.fleetVehicles, () => ({
      ...{ rows: [...kept], total: kept.length, page: 1, pageSize: 50, limit: 1, inFleet: kept.length },
    })),
    answerBy(contract.fleetReadVehicle, () => ({ vehicle: kept[0] ?? VEHICLE, jurisdictions: [] })),
    answerBy(contract.fleetAddVehicle, () => {
      kept = [VEHICLE]
      return { vehicle: VEHICLE }
    }),
    answerBy(contract.fleetEditVehicle, ({ body }) => {
      const vehicle = { ...VEHICLE, interno: (body as { interno: string }).interno }
      kept = [vehicle]
      return { vehicle }
    }),
    answerBy(contract.fleetRemoveVehicles, () => {
      kept = []
      return { removed: 1 }
    }),
    answerBy(contract.fleetRestoreVehicles, () => {
      kept = [VEHICLE]
      return { restored: 1 }
    }),
    answerBy(contract.fleetRemovedVehicles, () => ({
      vehicles: kept.length > 0 ? [] : [{ ...VEHICLE, removedAt: VEHICLE.addedAt, until: VEHICLE.addedAt }],
      next: null,
    })),
    answerBy(contract.fleetGroups, () => ({ groups: groups.map((group) => ({ ...group, vehicles: 0 })) })),
    answerBy(contract.fleetAddGroup, () => {
      groups = [GROUP]
      return { id: ID }
    }),
    answerBy(contract.fleetMoveVehicles, () => {
      kept = [{ ...VEHICLE, group: GROUP }]
      return { moved: 1 }
    }),
  ])

it('a vehicle is added by hand, until the plan is full', async () => {
  const { screen, user, answers, bodiesOf } = await openVehicles()
  const add = async (plate: string) => {
    await user.click(await screen.findByRole('button', { name: 'Agregar' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Patente'), plate)
    await user.click(dialog.getByRole('button', { name: 'Agregar' }))
    return dialog
  }
  await add(VEHICLE.dominio)
  await screen.findByRole('link', { name: VEHICLE.dominio })
  await screen.findByText(/Llegaste al máximo/)
  const message = 'Tu plan es de 1 vehículo.'
  answers(refuse(contract.fleetAddVehicle, 409, { code: 'conflicto', message }))
  const dialog = await add('AC456EF')
  expect((await dialog.findByRole('alert')).textContent).toBe(message)
  expect(screen.queryByText('No se pudo')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodiesOf(contract.fleetAddVehicle)).toMatchObject([{ dominio: 'AB123CD' }, { dominio: 'AC456EF' }])
})

it('a group is made, and vehicles that are chosen are moved to it', async () => {
  kept = [VEHICLE]
  const { screen, user, bodiesOf } = await openVehicles()
  await user.click(await screen.findByRole('button', { name: 'Grupos' }))
  await user.type(await screen.findByLabelText('Grupo nuevo'), GROUP.name)
  await user.click(screen.getByRole('button', { name: 'Crear' }))
  await screen.findByRole('button', { name: `Renombrar: ${GROUP.name}` })
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cerrar' }))
  await user.click(await screen.findByLabelText(`Elegir ${VEHICLE.dominio}`))
  await user.click(screen.getByRole('button', { name: 'Cambiar de grupo' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Grupo'), GROUP.name)
  await user.click(dialog.getByRole('button', { name: 'Cambiar' }))
  await screen.findByRole('cell', { name: GROUP.name })
  expect(bodiesOf(contract.fleetMoveVehicles)).toEqual([{ ids: [ID], groupId: GROUP.id }])
})

it('vehicles that are removed can be brought back at once', async () => {
  kept = [VEHICLE]
  const { screen, user } = await openVehicles()
  await user.click(await screen.findByLabelText(`Elegir ${VEHICLE.dominio}`))
  await user.click(screen.getByRole('button', { name: /^Quitar: / }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quitar' }))
  await screen.findByText('Quitaste 1 vehículo')
  await waitFor(() => expect(screen.queryByRole('link', { name: VEHICLE.dominio })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  await screen.findByRole('link', { name: VEHICLE.dominio })
})

it('a vehicle is edited, removed and brought back from the removed ones', async () => {
  kept = [VEHICLE]
  const { screen, user, bodiesOf } = await openVehicles()
  await user.click(await screen.findByRole('link', { name: VEHICLE.dominio }))
  await screen.findByRole('heading', { level: 1, name: VEHICLE.dominio })
  await user.click(screen.getByRole('button', { name: 'Editar' }))
  await user.type(await screen.findByLabelText('Número interno (opcional)'), '77')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Guardar' }))
  await screen.findByText('77')
  expect(bodiesOf(contract.fleetEditVehicle)).toEqual([{ interno: '77' }])
  await user.click(screen.getByRole('button', { name: `Quitar: ${VEHICLE.dominio}` }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quitar' }))
  await screen.findByRole('heading', { level: 1, name: 'Vehículos quitados' })
  await user.click(await screen.findByRole('button', { name: `Recuperar ${VEHICLE.dominio}` }))
  await screen.findByText('No hay vehículos quitados.')
})
