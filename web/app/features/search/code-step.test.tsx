import * as contract from '@multas/contract'
import { act } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { answer, answerBy, refuse } from '../../../test/answers.ts'
import { CODE_SENT, NOT_VERIFIED, openHome, VERIFIED } from '../../../test/open-home.ts'
import { sampleSearchReply } from './search-samples.ts'

const LIMIT = answer(contract.search, sampleSearchReply({ limitReached: true, sessionId: null }))

it('the e-mail can be changed after 10 seconds, before another code can be asked for', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { screen, user, askForCode, email } = await openHome('/', [CODE_SENT])
  await askForCode()
  const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
  expect(button(/^Reenviar en 5:00$/).disabled).toBe(true)
  expect(button(/^Esperar 10s para cambiar email$/).disabled).toBe(true)
  act(() => void vi.advanceTimersByTime(9_000))
  expect(button(/^Esperar 1s para cambiar email$/).disabled).toBe(true)
  act(() => void vi.advanceTimersByTime(1_000))
  expect(button(/^Reenviar en 4:50$/).disabled).toBe(true)
  expect(button(/^Cambiar email$/).disabled).toBe(false)
  await user.click(button(/^Cambiar email$/))
  expect(document.activeElement).toBe(email())
})

it('a code of another plate is sent at once, for work that the page does by itself', async () => {
  const sent: unknown[] = []
  const work = { challenge: 'c1', bits: 4, expiresInSeconds: 60 }
  const { screen, user, identifier, email, retype, askForCode, answers } = await openHome('/', [
    CODE_SENT,
    NOT_VERIFIED,
    VERIFIED,
    LIMIT,
    answer(contract.contactChallenge, work),
  ])
  const code = await askForCode()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
  onTestFinished(() => void vi.useRealTimers())
  await user.click(await screen.findByRole('button', { name: 'Cambiar email' }))
  expect(code.isConnected).toBe(false)
  const required = refuse(contract.sendCode, 428, {
    code: 'desafio_requerido',
    message: 'Hace falta un desafío.',
  })
  const accepted = answerBy(contract.sendCode, ({ body }) => {
    sent.push(body)
    return { message: '', cooldownSeconds: 300, expiresInSeconds: 600 }
  })
  answers({
    call: contract.sendCode,
    respond: (one) => ('solution' in (one.body as object) ? accepted : required).respond(one),
  })
  await retype(identifier, 'AC456EF')
  await retype(email(), 'ana@gmail.com')
  expect(screen.queryByText(/Podés pedir otro en/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Enviar código de verificación' }))
  await user.type(await screen.findByLabelText('Código de verificación'), '123456')
  await screen.findByText('Límite de búsqueda alcanzado')
  expect(sent).toMatchObject([{ patent: 'AC456EF', challenge: 'c1', solution: expect.any(Number) }])
})

it('a proof that ends while the form is open leads to the code, with everything that was typed', async () => {
  const { screen, user, askForCode } = await openHome('/', [CODE_SENT, VERIFIED, LIMIT, NOT_VERIFIED])
  await user.type(await askForCode(), '123456')
  await user.click(await screen.findByRole('button', { name: 'Realizar otra búsqueda' }))
  const identifier = await screen.findByTestId<HTMLInputElement>('input-patent')
  await user.type(identifier, 'AC456EF')
  const known = screen.getByText('a***@gmail.com').closest('p')
  expect(known?.textContent).toMatch(/^Vas a consultar como a\*\*\*@gmail\.com/)
  await user.click(screen.getByRole('button', { name: 'Buscar infracciones' }))
  const code = await screen.findByLabelText('Código de verificación')
  expect(document.activeElement).toBe(code)
  expect(screen.getByText(/^Pasó un rato desde que confirmaste tu correo/)).toBeTruthy()
  expect(identifier.value).toBe('AC456EF')
  await user.type(code, '123456')
  await screen.findByText('Límite de búsqueda alcanzado')
})
