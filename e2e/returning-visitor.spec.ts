import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { expectNoShift, watchShifts } from './layout-shift.ts'
import { newDni, newEmail, newPlate } from './test-environment.ts'

const NOTHING = 'No se encontraron infracciones para esta patente.'
const masked = (email: string) => `Vas a consultar como e***${email.slice(email.indexOf('@'))}`

test('a second plate takes one press and no code, on a phone and on a desk', async ({ page, context }) => {
  const home = new HomePage(page)
  const email = newEmail()
  await home.open()
  await home.search(newPlate('ZX'), email)
  await expect(page.getByText(NOTHING)).toBeVisible()
  for (const width of [360, 1280])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: width < 768 ? 740 : 900 })
      await home.again.click()
      await expect(home.identifier).toBeFocused()
      await expect(page.getByText(masked(email))).toBeVisible()
      await page.keyboard.insertText(newPlate('ZX'))
      const paths: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') paths.push(new URL(request.url()).pathname)
      })
      const startedMs = performance.now()
      await home.searchNow.click()
      await expect(page.getByText(NOTHING)).toBeVisible()
      test.info().annotations.push({
        type: 'second plate',
        description: `1 action, ${((performance.now() - startedMs) / 1_000).toFixed(1)} s to the whole result`,
      })
      expect(paths.filter((path) => !path.startsWith('/api/track'))).toEqual([
        '/api/verify-again',
        '/api/search',
      ])

      // Simulates another day in the same browser, with an empty tab storage.
      const later = await context.newPage()
      await watchShifts(later)
      await later.setViewportSize({ width, height: width < 768 ? 740 : 900 })
      const again = new HomePage(later)
      await again.open()
      await expect(later.getByText(masked(email))).toBeVisible()
      await expectNoShift(later)
      await expectAccessible(later)
      await again.identifier.fill(newDni())
      await again.searchNow.click()
      await expect(later.getByRole('radio', { name: 'Masculino' })).toBeFocused()
      await later.getByText('Femenino', { exact: true }).click()
      await again.searchNow.click()
      await expect(later.getByRole('heading', { level: 1, name: /^DNI/ })).toBeVisible()
      await later.close()
    })
})

test('who says «No soy yo» by keyboard is forgotten here, in other tabs and on the server', async ({
  page,
  context,
}) => {
  const home = new HomePage(page)
  const email = newEmail()
  await home.open()
  await home.search(newPlate('ZX'), email)
  await expect(page.getByText(NOTHING)).toBeVisible()
  const other = new HomePage(await context.newPage())
  await other.open()
  await expect(other.notMe).toBeVisible()

  await home.again.click()
  await expect(home.identifier).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(home.notMe).toBeFocused()
  const browserForgotten = page.waitForResponse(/\/api\/forget-browser$/)
  await page.keyboard.press('Enter')
  await expect(home.identifier).toBeFocused()
  await expect(home.toast(/^Listo, olvidamos tu correo$/)).toBeVisible()
  expect((await browserForgotten).status()).toBe(200)
  await expect(other.notMe).toBeHidden()
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names.filter((name) => /navegador|codigo/.test(name))).toEqual([])
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toContain(email)
  await home.requestCode(newPlate('ZX'), email)
})

test('who is not to be remembered is known in this tab alone', async ({ page, context }) => {
  const home = new HomePage(page)
  const email = newEmail()
  await home.open()
  await home.identifier.fill(newPlate('ZX'))
  await home.email.fill(email)
  await page.getByRole('checkbox', { name: /^Recordarme en este dispositivo/ }).uncheck()
  await home.send.click()
  await home.enterCode(email)
  await expect(page.getByText(NOTHING)).toBeVisible()
  const browser = (await context.cookies()).find(({ name }) => name.endsWith('navegador'))
  expect(browser).toMatchObject({ expires: -1, httpOnly: true, sameSite: 'Lax' })
  const other = new HomePage(await context.newPage())
  await other.open()
  await expect(other.notMe).toBeHidden()
  await home.again.click()
  await expect(page.getByText(masked(email))).toBeVisible()
})

test('Back leads from a second result to the first, and Forward to the second again', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  const home = new HomePage(page)
  const [first, second] = [newPlate('ZX'), newPlate('ZX')]
  const titled = (plate: string) => page.getByRole('heading', { level: 1, name: new RegExp(plate) })
  await home.open()
  await home.search(first, newEmail())
  await expect(page.getByText(NOTHING)).toBeVisible()
  await home.again.click()
  await home.identifier.fill(second)
  await home.searchNow.click()
  await expect(titled(second)).toBeVisible()
  await expect(page.getByText(NOTHING)).toBeVisible()
  await page.goBack()
  await expect(titled(first)).toBeVisible()
  await page.reload()
  await expect(titled(first)).toBeVisible()
  await page.goForward()
  await expect(titled(second)).toBeVisible()
  await home.again.click()
  await expect(home.identifier).toBeVisible()
  await page.goBack()
  await expect(titled(second)).toBeVisible()

  await test.step('offline, the press waits for the connection', async () => {
    await home.again.click()
    await home.identifier.fill(newPlate('ZX'))
    await context.setOffline(true)
    await home.searchNow.click()
    await expect(page.getByRole('button', { name: 'Buscamos cuando vuelva la conexión' })).toBeDisabled()
    await context.setOffline(false)
    await expect(page.getByText(NOTHING)).toBeVisible()
  })
})
