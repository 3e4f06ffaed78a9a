import type { Locator } from '@playwright/test'
import { expectAccessible } from './check-accessibility.ts'
import { delayScripts } from './delay-scripts.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { expectNoShift, watchShifts } from './layout-shift.ts'
import { attemptsLeft, holdUpstream, newDni, newEmail, newPlate, readCode } from './test-environment.ts'

/** Types key by key as a visitor does: shifts caused by a key are expected. */
async function retype(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}

const BLOCKED = {
  status: 429,
  json: {
    code: 'cuenta_bloqueada',
    message: 'Se ingresaron 10 códigos incorrectos.',
    retryAfterSeconds: 3_600,
  },
}

for (const width of [360, 1280]) {
  const isFirst = width === 360
  test(`every state of the form is accessible and still, at ${width} px`, async ({
    page,
    context,
    watch,
  }) => {
    // 403: after the first wrong code the page asks whether an earlier attempt was accepted.
    watch.allow(/status of 4(00|03|29)|ERR_INTERNET_DISCONNECTED/)
    await page.setViewportSize({ width, height: width < 768 ? 740 : 900 })
    await watchShifts(page)
    const home = new HomePage(page)
    const email = newEmail()
    const settle = async () => {
      await expectNoShift(page)
      await expectAccessible(page)
      const scrollWidth = await page.locator('html').evaluate((html) => html.scrollWidth)
      expect(scrollWidth, 'nothing is wider than the window').toBeLessThanOrEqual(width)
    }
    await home.open()
    await settle()
    await retype(home.identifier, 'ABCDEF')
    await home.identifier.press('Enter')
    await settle()
    await retype(home.identifier, newDni())
    await settle()
    await retype(home.identifier, newPlate('ZX'))
    await retype(home.email, 'ana+uno@gmail.com')
    await home.email.press('Enter')
    await settle()
    await context.setOffline(true)
    await expect(page.getByText('Estás sin conexión.')).toBeVisible()
    await settle()
    await context.setOffline(false)
    await retype(home.email, email)
    await home.send.click()
    await expect(home.code).toBeFocused()
    await settle()
    const { found } = await readCode(email)
    const wrong = found === '000000' ? '111111' : '000000'
    // Ten wrong codes block an address; the second time the answer to the tenth is enough.
    for (let left = 9; left >= (isFirst ? 1 : 9); left -= 1) {
      await home.code.fill(wrong)
      await expect(page.getByRole('main').getByText(attemptsLeft(left))).toBeVisible()
      if (left === 9) await settle()
    }
    if (!isFirst) await page.route('**/api/verify-code', (route) => route.fulfill(BLOCKED))
    await home.code.fill(wrong)
    // Shifts within half a second of a key are expected.
    await home.code.press('Enter')
    await expect(page.getByRole('heading', { name: 'Correo bloqueado temporalmente' })).toBeFocused()
    await settle()
  })

  test(`a search starts and is restored without anything moving, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 768 ? 740 : 900 })
    await watchShifts(page)
    const home = new HomePage(page)
    const mendoza = await holdUpstream('mendoza')
    await home.open()
    const email = newEmail()
    await retype(home.identifier, newPlate('ZX'))
    await retype(home.email, email)
    await home.send.click()
    await expect(home.code).toBeFocused()
    await home.enterCode(email)
    await expect(home.progress).toBeVisible()
    await expectNoShift(page)
    await expectAccessible(page)
    const scripts = await delayScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByText('Restaurando tu búsqueda anterior...')).toBeVisible()
    await expect(home.identifier).toBeHidden()
    await mendoza.release()
    scripts.release()
    await expect(page.getByText('No se encontraron infracciones para esta patente.')).toBeVisible()
    await expectNoShift(page)
  })
}
