import * as contract from '@multas/contract'
import { expect, it } from 'vitest'
import { answerBy } from '../../../test/answers.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { inAccount } from '../../../test/signed-in.ts'

it('asks for the codes of a change whose confirmation was lost on the way', async () => {
  const started = { newEmail: 'ana.paz@gmail.com', isOldConfirmed: false, isNewConfirmed: false }
  let change: (typeof started & { expiresAt: string }) | null = null
  const { screen, user } = await renderScreen('/cuenta/correo', [
    ...inAccount(),
    answerBy(contract.readEmailChange, () => ({ change })),
    answerBy(contract.startEmailChange, () => {
      change = { ...started, expiresAt: '2026-03-11T14:05:00.000Z' }
      throw new TypeError('Failed to fetch')
    }),
  ])
  await user.type(await screen.findByLabelText('Correo nuevo'), `${started.newEmail}{Enter}`)
  expect(await screen.findByRole('textbox', { name: 'Código que llegó al correo nuevo' })).toBeTruthy()
})
