import * as contract from '@multas/contract'
import { PANEL_PATH } from '@multas/domain'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, disconnect, refuse } from '../../../test/answers.ts'
import { renderScreen } from '../../../test/render-screen.tsx'

const WRONG = refuse(contract.signIn, 429, {
  code: 'codigo_incorrecto',
  message: 'Código inválido o expirado. Te quedan 9 intento(s).',
  attemptsLeft: 9,
})
const openEntrance = () =>
  renderScreen(PANEL_PATH, [
    answer(contract.peekAccount, { email: null }),
    answer(contract.sendAccountCode, { message: '', cooldownSeconds: 300, expiresInSeconds: 600 }),
    WRONG,
  ])

it('a wrong code says how many tries are left, and the wait for another outlives a reload', async () => {
  const { screen, user, leave } = await openEntrance()
  const email = await screen.findByLabelText('Correo electrónico')
  await user.type(email, 'no es')
  await user.click(screen.getByRole('button', { name: 'Enviar código de verificación' }))
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  await user.clear(email)
  await user.type(email, 'ana@gmail.com')
  await user.click(screen.getByRole('button', { name: 'Enviar código de verificación' }))
  await user.type(await screen.findByLabelText('Código de verificación'), '000000')
  expect((await screen.findByRole('alert')).textContent).toContain('Te quedan 9 intento(s).')

  leave()
  const reopened = await openEntrance()
  await reopened.screen.findByText(/Podés pedir otro en [0-5]:\d\d/)
  await reopened.user.click(reopened.screen.getByRole('button', { name: 'Ya tengo el código' }))
  await waitFor(() =>
    expect(document.activeElement).toBe(reopened.screen.getByLabelText('Código de verificación')),
  )
})

it('Enter leads to the code while one is in force', async () => {
  const first = await openEntrance()
  await first.user.type(await first.screen.findByLabelText('Correo electrónico'), 'ana@gmail.com{Enter}')
  await first.user.click(await first.screen.findByRole('button', { name: 'Cambiar email' }))
  await first.user.type(first.screen.getByLabelText('Correo electrónico'), '{Enter}')
  const code = await first.screen.findByLabelText('Código de verificación')
  await waitFor(() => expect(document.activeElement).toBe(code))
  expect(first.bodiesOf(contract.sendAccountCode)).toHaveLength(1)
})

it('a code whose answer was lost stays, is not called wrong, and another can be asked for', async () => {
  const { screen, user, answers } = await openEntrance()
  answers(disconnect(contract.sendAccountCode))
  const send = await screen.findByRole('button', { name: 'Enviar código de verificación' })
  await user.type(screen.getByLabelText('Correo electrónico'), 'ana@gmail.com')
  await user.click(send)
  await screen.findByText(/No pudimos conectarnos/)
  answers(
    refuse(contract.sendAccountCode, 429, {
      code: 'espera_para_reenviar',
      message: 'Demasiados intentos. Esperá 4:58 para pedir otro código.',
      retryAfterSeconds: 298,
    }),
    disconnect(contract.signIn),
  )
  await user.click(send)
  const code = await screen.findByLabelText<HTMLInputElement>('Código de verificación')
  expect(screen.queryByRole('alert')).toBeNull()

  await user.type(code, '123456')
  await screen.findByText(/No pudimos conectarnos/)
  expect(code.value).toBe('123456')
  answers(WRONG)
  await user.type(code, '{Enter}')
  await screen.findByText(/No nos llegó la respuesta sobre tu código/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reenviar código' }).disabled).toBe(false)
  await user.type(code, '123456')
  await screen.findByText(/Te quedan 9 intento/)
})
