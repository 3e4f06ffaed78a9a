import * as contract from '@multas/contract'
import { FLEET_PANEL_PATH } from '@multas/domain'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answer, answer, refuse } from '../../../../test/answers.ts'
import { emptyReplies } from '../../../../test/contract-calls.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'

const EMAIL = 'jefa@empresa.com.ar'
const FLEET = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const IMPORT = '8c5b3f0e-6f0a-4f3d-9b6e-0c9d3a4b7e11'

const preview = { changed: 0, unchanged: 0, refused: 0, newGroups: [], beyondLimit: 0 }
type State = contract.FleetImport['state']

const importOf = (version: string, added: number, state: State) => ({
  import: {
    ...{ id: IMPORT, state, fileName: 'flota.csv', rows: 9, receivedAt: '2026-11-24T12:00:00.000Z' },
    columns: [{ header: 'Patente', samples: ['AB123CD'], field: 'dominio' as const }],
    mapping: { columns: ['dominio' as const] },
    ...{ preview: { ...preview, added }, version },
  },
})
const read = (version: string, added: number, state: State = 'ready') =>
  answer(contract.fleetReadImport, importOf(version, added, state))

const openImport = (apply: Answer) =>
  renderScreen(`${FLEET_PANEL_PATH}/${FLEET}/vehiculos/importar/${IMPORT}`, [
    ...emptyReplies(),
    answer(contract.peekAccount, { email: EMAIL }),
    answer(contract.fleetList, {
      email: EMAIL,
      fleets: [{ id: FLEET, name: 'Transportes del Sur', role: 'owner', isSuspended: false }],
    }),
    read('first', 4),
    answer(contract.fleetImportRows, { rows: [], next: null }),
    apply,
  ])

const rowsAsked = (sent: Awaited<ReturnType<typeof openImport>>['sent']) =>
  sent.filter(({ operation }) => operation === contract.fleetImportRows.operation).length

it('names the preview on the screen, and shows the one of a colleague when it is refused', async () => {
  const { screen, user, answers, sent } = await openImport(
    refuse(contract.fleetApplyImport, 409, { code: 'conflicto', message: 'Revisá los cambios.' }),
  )
  const apply = await screen.findByRole('button', { name: 'Importar las filas válidas' })
  answers(read('second', 7))
  await user.click(apply)
  await screen.findByText('Revisá los cambios.')
  await screen.findByText('7')
  expect(rowsAsked(sent)).toBe(2)
  await user.click(apply)
  const versions = sent.filter(({ operation }) => operation === contract.fleetApplyImport.operation)
  expect(versions.map(({ query }) => query)).toEqual([{ version: 'first' }, { version: 'second' }])
})

it('asks no more for the rows of an import that was applied, which would be refused', async () => {
  const { screen, user, answers, sent } = await openImport(
    answer(contract.fleetApplyImport, importOf('first', 4, 'applied')),
  )
  const apply = await screen.findByRole('button', { name: 'Importar las filas válidas' })
  answers(read('first', 4, 'applied'))
  await user.click(apply)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Importar las filas válidas' })).toBeNull())
  expect(rowsAsked(sent)).toBe(1)
})
