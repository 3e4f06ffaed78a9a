import * as contract from '@multas/contract'
import { expect, it, vi } from 'vitest'
import { answer, disconnect, refuse } from '../../../test/answers.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { inAccount } from '../../../test/signed-in.ts'

it('says how many rows the file of one person leaves out', async () => {
  // The window, which all tests share, would follow the link of the file.
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { screen, user } = await renderScreen('/cuenta/datos', [
    ...inAccount(),
    answer(contract.sendAccountConfirmation, { cooldownSeconds: 300, expiresInSeconds: 600 }),
    answer(contract.downloadAccount, {
      ...{ generado: '2026-03-11T14:05:00.000Z', sitio: 'https://multas.example', partes: {} },
      cuenta: { correo: 'ana@gmail.com', creada: '2026-03-11T14:05:00.000Z', frase: null },
      registros: [{ tabla: 'tracking_events', filas: [], faltan: 1_200 }],
    }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Enviarme el código para descargar' }))
  await user.type(await screen.findByLabelText('Código para descargar'), '123456')
  expect(await screen.findByText(/No entraron 1\.200 filas/)).toBeTruthy()
  expect(saved).toHaveBeenCalledOnce()
})

it('a deletion waits for its button; one whose answer was lost is said, and so is a code that it may have used', async () => {
  const { screen, user, answers } = await renderScreen('/cuenta/datos', [
    ...inAccount(),
    answer(contract.sendAccountConfirmation, { cooldownSeconds: 300, expiresInSeconds: 600 }),
    disconnect(contract.deleteAccount),
  ])
  await user.click(await screen.findByRole('button', { name: 'Borrar mi cuenta' }))
  await user.click(await screen.findByRole('button', { name: 'Enviarme el código para borrarla' }))
  const code = await screen.findByLabelText('Código para borrar la cuenta')
  await user.type(code, '123456{Enter}')
  await screen.findByText(/No pudimos conectarnos/)
  const wrong = {
    code: 'codigo_incorrecto',
    message: 'Código inválido o expirado.',
    attemptsLeft: 9,
  } as const
  answers(refuse(contract.deleteAccount, 400, wrong))
  await user.type(code, '{Enter}')
  await screen.findByText(/No nos llegó la respuesta sobre tu código/)

  answers(disconnect(contract.deleteAccount))
  await user.type(code, '123456{Enter}')
  await screen.findByText(/No pudimos conectarnos/)
  answers(refuse(contract.deleteAccount, 401, { code: 'ingreso_requerido', message: 'Ingresá de nuevo.' }))
  sessionStorage.setItem('searchPatent', 'AB123CD')
  await user.type(code, '{Enter}')
  expect(await screen.findByText('Borramos tu cuenta')).toBeTruthy()
  expect(sessionStorage.getItem('searchPatent')).toBeNull()
})
