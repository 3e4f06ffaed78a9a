import * as contract from '@multas/contract'
import { FLEET_PANEL_PATH } from '@multas/domain'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerBy } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { answerEmpty } from '../../../../test/sample-reply.ts'
import { ID, inFleets } from '../../../../test/signed-in.ts'

const ANA = { id: ID, name: 'Ana' }
const EMPTY = await (await answerEmpty(contract.fleetReadFine).respond(undefined as never)).json()

type Informing = contract.FleetFine['informing']

/** A fine that a colleague may change meanwhile. */
async function openFine(start: Partial<Informing>) {
  let informing: Informing = { ...EMPTY.fine.informing, ...start }
  const change = (next: Partial<Informing>) => {
    informing = { ...informing, ...next }
    return { informing }
  }
  const opened = await renderScreen(`${FLEET_PANEL_PATH}/${ID}/infracciones/${'A'.repeat(43)}`, [
    ...inFleets({}),
    answerBy(contract.fleetReadFine, () => ({ ...EMPTY, fine: { ...EMPTY.fine, informing } })),
    answerBy(contract.fleetNotifiedFine, ({ body }) => change(body as Partial<Informing>)),
    answerBy(contract.fleetInformedFine, () => change({ state: 'informed' })),
  ])
  await opened.screen.findByRole('heading', { name: /^Deber de informar/ })
  return { ...opened, change }
}

it('what is written stays when what another form saved comes back, and so does the focus', async () => {
  const { screen, user, change } = await openFine({ state: 'assigned', driver: ANA, notifiedOn: null })
  const reference = screen.getByLabelText('Número de trámite o referencia (opcional)')
  await user.type(reference, 'EX-1')
  const day = screen.getByLabelText('Día en que la notificaron a la empresa')
  await user.type(day, '2026-03-10')
  change({ deadline: '2026-03-31' })
  const save = within(day.closest('form') as HTMLElement).getByRole('button', { name: 'Guardar' })
  await user.click(save)
  await screen.findByText('10/03/2026')
  expect(reference).toHaveProperty('value', 'EX-1')
  expect(reference.isConnected).toBe(true)
  expect(document.activeElement).toBe(save)
})

it('the title has the focus after the form that had it is gone', async () => {
  const { screen, user } = await openFine({ state: 'assigned', driver: ANA })
  await user.click(screen.getByRole('button', { name: 'Marcar como informada' }))
  const title = screen.getByRole('heading', { name: /^Deber de informar/ })
  await waitFor(() => expect(document.activeElement).toBe(title))
})
