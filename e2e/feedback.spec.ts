import type { Page } from '@playwright/test'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Dejanos tu opinión' })
const popup = (page: Page) => page.getByRole('dialog', { name: 'Tu opinión importa' })

async function openPopup(page: Page) {
  const shown = popup(page)
  await opener(page).click()
  return {
    shown,
    message: shown.getByLabel('Mensaje'),
    email: shown.getByLabel('Correo electrónico (opcional)'),
    send: shown.getByRole('button', { name: 'Enviar' }),
  }
}

for (const width of [360, 1280]) {
  test(`an opinion is written, sent and thanked for, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await new HomePage(page).open()
    await page.evaluate(`sessionStorage.setItem('searchEmail', 'ana@gmail.com')`)
    const { shown, message, email, send } = await openPopup(page)
    await expect(email).toHaveValue('ana@gmail.com')
    await expect(send).toBeDisabled()
    await message.fill('  ')
    await expect(send).toBeDisabled()
    await message.fill('Muy claro')
    await expect(shown.getByText('9/1000')).toBeVisible()
    await expect(message).toHaveAttribute('rows', '4')
    await expectAccessible(page)
    const sent = page.waitForRequest('**/api/feedback')
    await send.click()
    expect((await sent).postDataJSON()).toMatchObject({
      message: 'Muy claro',
      email: 'ana@gmail.com',
      detectedEmail: 'ana@gmail.com',
      honeypot: '',
    })
    await expect(page.getByText('¡Gracias por tu feedback!', { exact: true })).toBeVisible()
    await expect(page.getByText('Lo revisaremos pronto', { exact: true })).toBeVisible()
    await expect(shown.getByText('Leemos todos los mensajes.')).toBeVisible()
    await expect(shown).toBeHidden()
    await expect(opener(page)).toBeFocused()
    await opener(page).click()
    await expect(message).toHaveValue('')
  })
}

test('an opinion goes with the ids under which the visit is measured', async ({ page }) => {
  const token = page.waitForResponse('**/api/track/token')
  const batch = page.waitForRequest('**/api/track/events')
  await new HomePage(page).open()
  await token
  const { userId, sessionId, fingerprint } = (await batch).postDataJSON()
  expect(userId).toMatch(/^[0-9a-f]{32}$/)
  const { message, send } = await openPopup(page)
  await message.fill('Muy claro')
  const sent = page.waitForRequest('**/api/feedback')
  await send.click()
  expect((await sent).postDataJSON()).toMatchObject({ userId, sessionId, fingerprint })
})

for (const objection of ['doNotTrack', 'globalPrivacyControl'] as const)
  test(`from a browser that says ${objection} an opinion goes without ids`, async ({ page }) => {
    await page.addInitScript((name) => {
      const value = name === 'doNotTrack' ? '1' : true
      Object.defineProperty(Navigator.prototype, name, { get: () => value, configurable: true })
    }, objection)
    await new HomePage(page).open()
    const { message, send } = await openPopup(page)
    await message.fill('Muy claro')
    const sent = page.waitForRequest('**/api/feedback')
    await send.click()
    const body = (await sent).postDataJSON()
    expect(body).toMatchObject({ message: 'Muy claro' })
    expect(Object.keys(body).filter((name) => /^(?:userId|sessionId|fingerprint)$/.test(name))).toEqual([])
  })

test('opinions are asked for as long as the server says so', async ({ page }) => {
  await page.clock.install()
  let enabled = false
  await page.route('**/api/config/feedback-widget', (route) => route.fulfill({ json: { enabled } }))
  const asked = page.waitForResponse('**/api/config/feedback-widget')
  await new HomePage(page).open()
  await asked
  await expect(opener(page)).toBeHidden()
  enabled = true
  await page.clock.runFor(60_000)
  await expect(opener(page)).toBeVisible()
})
