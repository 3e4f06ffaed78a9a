import * as contract from '@multas/contract'
import { FLEET_PANEL_PATH } from '@multas/domain'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, disconnect } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { ID, inFleets } from '../../../../test/signed-in.ts'

const DRIVER: contract.FleetDriver = {
  ...{ id: ID, name: 'Ana Ruiz', dni: '30111222', licenceCategory: 'B.1', licenceExpires: '2027-03-01' },
  ...{ licenceState: 'valid', vehicles: 0, fines: 0, addedAt: '2026-03-01T12:00:00.000Z' },
}
const LIST = answer(contract.fleetDrivers, { rows: [DRIVER], total: 1, page: 1, pageSize: 50 })
const SAVED = answer(contract.fleetEditDriver, { done: true })

it('an edit that does not reach the server stays, and sends only what was edited', async () => {
  const { screen, user, answers, bodiesOf } = await renderScreen(`${FLEET_PANEL_PATH}/${ID}/conductores`, [
    ...inFleets({}),
    LIST,
  ])
  await user.click(await screen.findByRole('button', { name: 'Editar: Ana Ruiz' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Nombre y apellido'), ' Paz')
  answers(disconnect(contract.fleetEditDriver), disconnect(contract.fleetDrivers))
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('No pudimos cargar los conductores.')
  expect(screen.getByLabelText<HTMLInputElement>('Nombre y apellido').value).toBe('Ana Ruiz Paz')
  answers(SAVED, LIST)
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByText('No pudimos cargar los conductores.')).toBeNull())
  expect(bodiesOf(contract.fleetEditDriver).at(-1)).toEqual({ name: 'Ana Ruiz Paz' })
})

it('a driver whose reply was lost is added once, and the next one is another', async () => {
  const { screen, user, answers, bodiesOf } = await renderScreen(`${FLEET_PANEL_PATH}/${ID}/conductores`, [
    ...inFleets({}),
    LIST,
    disconnect(contract.fleetAddDriver),
  ])
  const add = async () => {
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(await dialog.findByRole('button', { name: 'Agregar' }))
  }
  const write = async () => {
    await user.click(await screen.findByRole('button', { name: 'Agregar' }))
    await user.type(await screen.findByLabelText('Nombre y apellido'), 'Ana Paz')
    await add()
  }
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await write()
  await waitFor(() => expect(bodiesOf(contract.fleetAddDriver).length).toBeGreaterThan(0))
  answers(answer(contract.fleetAddDriver, { id: ID }))
  await add()
  await closed()
  const repeated = new Set(bodiesOf(contract.fleetAddDriver).map((body) => JSON.stringify(body)))
  expect(repeated.size).toBe(1)
  await write()
  await closed()
  expect(new Set(bodiesOf(contract.fleetAddDriver).map((body) => JSON.stringify(body))).size).toBe(2)
})
