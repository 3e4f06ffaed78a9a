import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { holdUpstream, newEmail, newPlate } from './test-environment.ts'

test('a reload in the code step keeps the wait and the way to the code', async ({ page, context, watch }) => {
  const home = new HomePage(page)
  const email = newEmail()
  const plate = newPlate('ZX')
  await home.open()
  await home.requestCode(plate, email)
  await page.reload()
  await expect(home.code).toBeFocused()
  await expect(home.identifier).toHaveValue(plate)
  await expect(home.identifier).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Reenviar en (5:00|4:\d\d)$/ })).toBeDisabled()
  await home.enterCode(email)
  await expect(page.getByText('No se encontraron infracciones para esta patente.')).toBeVisible()

  await test.step('a session that is not this browser’s any more is forgotten', async () => {
    watch.allow(/status of 40[13]/)
    await context.clearCookies()
    await page.evaluate(() => sessionStorage.setItem('searchWsToken', 'x'))
    await page.reload()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('searchSessionId'))).toBeNull()
    await expect(home.identifier).toBeEnabled()
    await expect(home.identifier).toHaveValue('')
  })
})

test('a reload while searching finds the search again and follows it to its end', async ({ page }) => {
  const home = new HomePage(page)
  const mendoza = await holdUpstream('mendoza')
  await home.open()
  await home.search(newPlate(), newEmail())
  await expect(home.fines).not.toHaveCount(0)
  const delayed = await delayStatus(page)
  await page.reload()
  await expect(page.getByText('Restaurando tu búsqueda anterior...')).toBeVisible()
  delayed.release()
  await expect(home.progress).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Conectado' })).toBeVisible()
  await mendoza.release()
  const headline = page.getByRole('heading', { name: /infracciones encontradas en sistema/ })
  await expect(headline).toBeVisible()
  const acts = await home.fines.getByText(/^Acta /).allTextContents()
  expect(new Set(acts).size).toBe(acts.length)

  await test.step('a reload after the end shows the result again', async () => {
    const before = (await headline.textContent()) ?? ''
    const fines = Number.parseInt(before, 10)
    await expect(home.fines).toHaveCount(fines)
    await page.reload()
    await expect(headline).toHaveText(before)
    await expect(home.fines).toHaveCount(fines)
    await expect(home.timer).toBeHidden()
  })
})

/** Delays the reply about the session until it is released, so that the state before it can be observed. */
async function delayStatus(page: HomePage['page']): Promise<{ release(): void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/session/*/status', async (route) => {
    await released
    await route.continue()
  })
  return { release }
}
