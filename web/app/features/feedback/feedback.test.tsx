import * as contract from '@multas/contract'
import { waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { answer, disconnect, refuse } from '../../../test/answers.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { startFeedback } from './index.ts'

const WANTED = answer(contract.feedbackWidgetConfig, { enabled: true })
/** Its first word is hidden in narrow windows. */
const OPENER = { name: /tu opinión/i }

/** The button stands beside the screen, on every page. */
async function openPage(answers: Parameters<typeof renderScreen>[1]) {
  const page = await renderScreen('/', answers)
  const stop = startFeedback()
  return { ...page, stop }
}

async function openPopup({ screen, user }: Awaited<ReturnType<typeof openPage>>) {
  await user.click(await screen.findByRole('button', OPENER))
  const dialog = await screen.findByRole('dialog', { name: 'Tu opinión importa' })
  return {
    dialog,
    message: within(dialog).getByLabelText<HTMLTextAreaElement>('Mensaje'),
    email: within(dialog).getByLabelText<HTMLInputElement>('Correo electrónico (opcional)'),
    send: within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Enviar' }),
  }
}

it('an opinion is written, sent with the e-mail of the search, and thanked for', async () => {
  sessionStorage.setItem('searchEmail', 'ana@gmail.com')
  const page = await openPage([WANTED, answer(contract.sendFeedback, { message: '' })])
  const { screen, user, bodiesOf } = page
  const { dialog, message, email, send } = await openPopup(page)
  expect(email.value).toBe('ana@gmail.com')
  expect(send.disabled).toBe(true)
  await user.type(message, '  ')
  expect(send.disabled).toBe(true)
  await user.clear(message)
  await user.type(message, 'Muy claro')
  expect(within(dialog).getByText('9/1000')).toBeTruthy()
  await user.click(send)
  await screen.findByText('¡Gracias por tu feedback!')
  expect(screen.getByText('Lo revisaremos pronto')).toBeTruthy()
  expect(within(dialog).getByText('Leemos todos los mensajes.')).toBeTruthy()
  const [body] = bodiesOf(contract.sendFeedback)
  expect(body).toMatchObject({
    message: 'Muy claro',
    email: 'ana@gmail.com',
    detectedEmail: 'ana@gmail.com',
    honeypot: '',
  })
  expect(Object.keys(body as object)).not.toContain('userId')
  page.stop()
})

it('an opinion that could not be sent is kept, and why is said', async () => {
  const failure = { code: 'servicio_no_disponible', message: 'Probá en un rato.' } as const
  const page = await openPage([WANTED, refuse(contract.sendFeedback, 503, failure)])
  const { screen, user, answers } = page
  const { dialog, message, send } = await openPopup(page)
  await user.type(message, 'Hola')
  await user.click(send)
  await screen.findByText('Probá en un rato.')
  answers(disconnect(contract.sendFeedback))
  await user.click(send)
  await screen.findByText('Error al enviar el feedback. Por favor, intente de nuevo.')
  await waitFor(() => expect(send.disabled).toBe(false))
  await user.keyboard('{Escape}{Escape}')
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  expect((await openPopup(page)).message.value).toBe('Hola')
  page.stop()
})

it('opinions are asked for as long as the server says so', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const page = await openPage([answer(contract.feedbackWidgetConfig, { enabled: false })])
  const { screen, sent, answers } = page
  const asked = () => sent.filter(({ operation }) => operation === contract.feedbackWidgetConfig.operation)
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(screen.queryByRole('button', OPENER)).toBeNull()
  answers(WANTED)
  vi.advanceTimersByTime(59_999)
  expect(asked()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(asked()).toHaveLength(2)
  await screen.findByRole('button', OPENER)
  page.stop()
})
