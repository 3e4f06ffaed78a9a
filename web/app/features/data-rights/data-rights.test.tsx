import * as contract from '@multas/contract'
import { expect, it } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { emptyReplies } from '../../../test/contract-calls.ts'
import { renderScreen } from '../../../test/render-screen.tsx'

const openRights = (isOwnOnly: boolean) =>
  renderScreen('/datos-personales', [
    ...emptyReplies(),
    answer(contract.peekAccount, { email: 'ana@example.com' }),
    answer(contract.readOwnProfiles, { isEnabled: true, isOwnOnly, profiles: [], claims: [] }),
  ])

it('leads to what is missing in a request', async () => {
  const { screen, user } = await openRights(true)
  const send = await screen.findByRole('button', { name: 'Enviar el pedido' })
  const name = screen.getByLabelText('Tu nombre')
  await user.click(send)
  expect(document.activeElement).toBe(name)
  await user.type(name, 'Ana')
  await user.selectOptions(screen.getByLabelText('Qué querés pedir'), 'block')
  await user.click(send)
  expect(document.activeElement).toBe(screen.getByLabelText('Patente o DNI'))
})

it("Enter in the address of a profile claims nothing where only one's own can be claimed", async () => {
  const { screen, user, bodiesOf } = await openRights(true)
  await screen.findByRole('button', { name: 'Pedir mi perfil' })
  await user.type(screen.getByLabelText('Dirección del perfil'), 'ana-paz{Enter}')
  expect(bodiesOf(contract.claimProfile)).toEqual([])
})
