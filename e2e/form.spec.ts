import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { newDni, newEmail, newPlate, readCode, setClock } from './test-environment.ts'

test('correct typing is never called wrong, and nothing that is typed is cut', async ({ page }) => {
  const home = new HomePage(page)
  await home.open()
  const alert = page.getByRole('region', { name: 'Tu búsqueda' }).getByRole('alert')
  await home.identifier.focus()
  for (const typed of ['AB123CD', '30111222']) {
    for (const character of typed) {
      await page.keyboard.type(character)
      await expect(alert).toBeHidden()
    }
    await expect(home.identifier).toHaveValue(typed)
    await home.identifier.fill('')
  }
  await page.keyboard.insertText('AB 123 CD')
  await expect(home.identifier).toHaveValue('AB123CD')
  await home.identifier.fill('')
  await page.keyboard.type('20-30111222-0')
  await expect(home.identifier).toHaveValue('20301112220')
  await page.getByRole('button', { name: 'usar el DNI 30111222' }).click()
  await expect(home.identifier).toHaveValue('30111222')
  await home.identifier.fill('AB123C')
  await home.identifier.blur()
  await expect(alert).toHaveText('Formato incorrecto (ej: ABC123, AB123CD, A123BCD, 123ABC)')
})

test('each step is a screen of its own on a phone, low or high', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 380 })
  const inView = async (...elements: Locator[]) => {
    await expectInView(...elements)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectInView(...elements)
    await page.setViewportSize({ width: 360, height: 380 })
  }
  const expectInView = async (...elements: Locator[]) => {
    for (const element of elements) {
      const box = await element.boundingBox()
      expect(box, String(element)).not.toBeNull()
      expect(box?.y, String(element)).toBeGreaterThanOrEqual(0)
      expect((box?.y ?? 0) + (box?.height ?? 0), String(element)).toBeLessThanOrEqual(380)
    }
  }
  const home = new HomePage(page)
  const email = newEmail()
  await home.open()
  await home.identifier.focus()
  await inView(home.identifier, page.getByRole('button', { name: 'Buscar infracciones' }))
  await expect(page.getByRole('navigation', { name: 'Accesos rápidos' })).toBeHidden()
  await home.identifier.fill(newDni())
  await inView(home.identifier, page.getByText('No binario', { exact: true }))
  await page.getByText('Femenino', { exact: true }).click()
  await home.email.fill('ana')
  await home.email.press('Enter')
  await inView(home.email, page.getByText('Formato inválido'), home.send)
  await home.email.fill(email.replace('gmail.com', 'gmai.com'))
  await home.email.press('Enter')
  await inView(home.email, page.getByRole('alert'), home.send)
  await home.email.fill(email)
  await home.email.press('Enter')
  await expect(home.code).toBeFocused()
  await inView(home.code, page.getByText('Faltan 6 dígitos'), home.verify)
  await expect(page.getByRole('navigation', { name: 'Accesos rápidos' })).toBeHidden()
})

test('the identifier and its button are on the first screen of a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const home = new HomePage(page)
  await home.open()
  const bar = await page.getByRole('navigation', { name: 'Accesos rápidos' }).boundingBox()
  const button = await page.getByRole('button', { name: 'Buscar infracciones' }).boundingBox()
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
})

test('a DNI is pasted with its dots, a code with its spaces', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const paste = async (text: string) => {
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
    await page.keyboard.press('ControlOrMeta+V')
  }
  const home = new HomePage(page)
  const email = newEmail()
  await home.open()
  await home.identifier.focus()
  await paste('30.111.222')
  await expect(home.identifier).toHaveValue('30111222')
  const plate = newPlate('ZX')
  await home.identifier.fill('')
  await paste(`${plate.slice(0, 2)} ${plate.slice(2, 5)}-${plate.slice(5)}`.toLowerCase())
  await expect(home.identifier).toHaveValue(plate)
  await home.email.fill(email)
  await home.email.press('Enter')
  await expect(home.code).toBeFocused()
  await expect(home.code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(home.code).toHaveAttribute('inputmode', 'numeric')
  for (const [text, missing] of [
    ['', 6],
    ['1', 5],
    ['123 45', 1],
  ] as const) {
    await home.code.fill(text)
    await expect(page.getByText(`Faltan ${missing} dígitos`)).toBeVisible()
    await expect(home.verify).toBeDisabled()
  }
  const { found } = await readCode(email)
  await home.code.fill('')
  await paste(`${found.slice(0, 3)} ${found.slice(3)}`)
  await expect(home.code).toHaveValue(found)
  await expect(page.getByText(/^Faltan/)).toBeHidden()
  await home.code.press('Enter')
  await expect(page.getByText('No se encontraron infracciones para esta patente.')).toBeVisible()
})

test('after the wait another code can be sent, or the e-mail changed', async ({ page }) => {
  const home = new HomePage(page)
  const email = newEmail()
  await home.open()
  await home.requestCode(newPlate('ZX'), email)
  const { id } = await readCode(email)
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('otpTimer') ?? 'null'))
  expect(stored).toEqual({
    resendCooldown: 300,
    lastOtpSentAt: expect.any(Number),
    email,
    otpType: 'user',
  })
  setClock(5 * 60 * 1000)
  await page.reload()
  await expect(home.code).toBeFocused()
  await expect(page.getByRole('button', { name: 'Cambiar email', exact: true })).toBeEnabled()
  expect(await page.evaluate(() => localStorage.getItem('otpTimer'))).toBeNull()
  await page.getByRole('button', { name: 'Reenviar código' }).click()
  await expect(home.toast(/^Te enviamos otro código$/)).toBeVisible()
  await expect(home.code).toBeFocused()
  await expect(page.getByRole('button', { name: /^Reenviar en (5:00|4:5\d)$/ })).toBeDisabled()
  await readCode(email, id)
  setClock(10 * 60 * 1000)
  await page.reload()
  await page.getByRole('button', { name: 'Cambiar email', exact: true }).click()
  await expect(home.email).toBeFocused()
  await expect(home.email).toHaveValue(email)
  const other = newEmail()
  await home.email.fill(other)
  await home.send.click()
  await home.enterCode(other)
  await expect(page.getByText('No se encontraron infracciones para esta patente.')).toBeVisible()
})
