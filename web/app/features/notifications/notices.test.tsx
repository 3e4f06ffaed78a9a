import * as contract from '@multas/contract'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answer, answerBy } from '../../../test/answers.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { EMAIL, inAccount } from '../../../test/signed-in.ts'
import type { NoticeSettings } from './notice-queries.ts'

const NEW: NoticeSettings = {
  ...{ preferences: { mail: 'instant', quiet: { from: 22, to: 8 } }, phrase: null, devices: [] },
  ...{ email: EMAIL, refusedSince: null, waiting: { count: 0, nextAt: null } },
}
let settings = NEW
beforeEach(() => {
  settings = NEW
})

const openNotices = () =>
  renderScreen('/cuenta/avisos', [
    ...inAccount(),
    answerBy(contract.readNoticeSettings, () => ({ ...settings, devices: [...settings.devices] })),
    answerBy(contract.changeAccountPhrase, ({ body }) => {
      settings = { ...settings, ...(body as { phrase: string }) }
      return { phrase: settings.phrase ?? '' }
    }),
    answerBy(contract.changeNoticePreferences, ({ body }) => {
      settings = { ...settings, preferences: { ...settings.preferences, ...(body as object) } }
      return { changed: true as const }
    }),
    answer(contract.listNotices, { sent: [], next: null }),
  ])

it('a phrase and when to be notified are chosen, and both are saved', async () => {
  const { screen, user, leave, bodiesOf } = await openNotices()
  const phrase = await screen.findByRole('textbox', { name: 'Frase' })
  expect(screen.getByText('Todavía no elegiste ninguna.')).toBeTruthy()
  expect(await screen.findByText('Todavía no te enviamos nada.')).toBeTruthy()
  await user.type(phrase, 'mirá pagos.com')
  await user.click(screen.getByRole('button', { name: 'Guardar la frase' }))
  await screen.findByText('Sin direcciones ni enlaces')
  await user.clear(phrase)
  await user.type(phrase, 'El perro Ñato, 1998{Enter}')
  await screen.findByText('Frase guardada')

  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar las preferencias' })
  expect(screen.getByLabelText<HTMLInputElement>(/Al instante/).checked).toBe(true)
  expect(screen.getByLabelText<HTMLSelectElement>('Desde').value).toBe('22')
  expect(save.disabled).toBe(true)
  await user.click(screen.getByLabelText(/Un resumen por semana/))
  await user.selectOptions(screen.getByLabelText('Hasta'), '10:00')
  await user.click(save)
  await screen.findByText('Preferencias guardadas')
  expect(bodiesOf(contract.changeNoticePreferences)).toEqual([
    { mail: 'weekly', quiet: { from: 22, to: 10 } },
  ])

  leave()
  const reopened = await openNotices()
  const kept = await reopened.screen.findByRole<HTMLInputElement>('textbox', { name: 'Frase' })
  expect(kept.value).toBe('El perro Ñato, 1998')
  expect(reopened.screen.getByLabelText<HTMLInputElement>(/Un resumen por semana/).checked).toBe(true)
  expect(reopened.screen.getByLabelText<HTMLSelectElement>('Hasta').value).toBe('10')
})

it('quiet hours are saved beside a choice that was made meanwhile by a link of a mail', async () => {
  const { screen, user, bodiesOf } = await openNotices()
  await user.selectOptions(await screen.findByLabelText('Hasta'), '10:00')
  settings = { ...settings, preferences: { ...settings.preferences, mail: 'weekly' } }
  await user.click(screen.getByRole('button', { name: 'Guardar las preferencias' }))
  const weekly = screen.getByLabelText<HTMLInputElement>(/Un resumen por semana/)
  await waitFor(() => expect(weekly.checked).toBe(true))
  expect(bodiesOf(contract.changeNoticePreferences)).toEqual([{ quiet: { from: 22, to: 10 } }])
})

it('a browser that blocks notifications shows how to change that, and is not asked again', async () => {
  const requestPermission = vi.fn()
  vi.stubGlobal('Notification', { permission: 'denied', requestPermission })
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: {} } }))
  const { screen } = await openNotices()
  await screen.findByText(/Este navegador tiene bloqueados los avisos de este sitio\./)
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Recibir avisos en este dispositivo' })).toBeNull(),
  )
  expect(requestPermission).not.toHaveBeenCalled()
})

it('an iPad, which calls itself a Mac, reads that the site has to be on its home screen first', async () => {
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15'
  const iPad = { userAgent: { value: userAgent }, maxTouchPoints: { value: 5 } }
  vi.stubGlobal('navigator', Object.create(navigator, iPad))
  const { screen } = await openNotices()
  await screen.findByText(/^En iPhone y iPad, primero agregá el sitio a la pantalla de inicio/)
})
