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

test('an opinion is written, sent and thanked for, with the ids under which the visit is measured', async ({
  page,
}) => {
  const home = new HomePage(page)
  for (const width of [360, 1280])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 740 })
      const token = page.waitForResponse('**/api/track/token')
      const batch = page.waitForRequest('**/api/track/events')
      await home.open()
      await token
      const { userId, sessionId, fingerprint } = (await batch).postDataJSON()
      expect(userId).toMatch(/^[0-9a-f]{32}$/)
      await page.evaluate(`sessionStorage.setItem('searchEmail', 'ana@gmail.com')`)
      const { shown, message, email, send } = await openPopup(page)
      await expect(email).toHaveValue('ana@gmail.com')
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
        userId,
        sessionId,
        fingerprint,
      })
      await expect(page.getByText('¡Gracias por tu feedback!', { exact: true })).toBeVisible()
      await expect(page.getByText('Lo revisaremos pronto', { exact: true })).toBeVisible()
      await expect(shown.getByText('Leemos todos los mensajes.')).toBeVisible()
      await expect(shown).toBeHidden()
      await expect(opener(page)).toBeFocused()
      await opener(page).click()
      await expect(message).toHaveValue('')
    })
})
