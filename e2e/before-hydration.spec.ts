import { delayScripts } from './delay-scripts.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { newEmail, newPlate, productUrl } from './test-environment.ts'

/** The server-rendered page, before its scripts are loaded. */
async function openEarly(home: HomePage, address = '/'): Promise<{ release(): void }> {
  const scripts = await delayScripts(home.page)
  await home.page.goto(new URL(address, productUrl()).href, { waitUntil: 'commit' })
  await expect(home.identifier).toBeVisible()
  return scripts
}

const loadingNotice = (home: HomePage) => home.page.getByText('Un momento: la página termina de cargar')

test('the code is asked for when the page is painted, not beside what the painting needs', async ({
  page,
}) => {
  await new HomePage(page).open()
  const [painted, asked] = await page.evaluate<[number, number]>(`[
    performance.getEntriesByName('first-contentful-paint')[0].startTime,
    Math.min(...performance.getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime)),
  ]`)
  expect(asked).toBeGreaterThan(painted)
})

test('what is typed before the code is here is known to it', async ({ page }) => {
  const home = new HomePage(page)
  const plate = newPlate()
  const scripts = await openEarly(home)
  await home.identifier.fill(plate.toLowerCase())
  scripts.release()
  await expect(home.email).toBeVisible()
  await expect(home.identifier).toHaveValue(plate)
  await expect(page.getByText('Es una patente')).toBeVisible()
})

test('Enter before the code is here is carried out when it is', async ({ page }) => {
  const home = new HomePage(page)
  const plate = newPlate()
  const scripts = await openEarly(home)
  await home.identifier.fill(plate)
  await home.identifier.press('Enter')
  await expect(loadingNotice(home)).toBeVisible()
  scripts.release()
  await expect(home.email).toBeFocused()
  await expect(home.identifier).toHaveValue(plate)
  await expect(loadingNotice(home)).toBeHidden()
})

test('a code asked for before the code is here is sent when it is', async ({ page }) => {
  const home = new HomePage(page)
  const email = newEmail()
  const scripts = await openEarly(home, `/?patente=${newPlate('ZX')}`)
  await home.email.fill(email)
  await home.send.click()
  await expect(loadingNotice(home)).toBeVisible()
  scripts.release()
  await expect(home.code).toBeFocused()
  await home.enterCode(email)
  await expect(page.getByText('No se encontraron infracciones para esta patente.')).toBeVisible()
})

test('a gender chosen before the code is here leads on to the e-mail', async ({ page }) => {
  const home = new HomePage(page)
  const scripts = await openEarly(home, '/?dni=30111222')
  await expect(page.getByText('Por favor seleccioná un género para continuar')).toBeVisible()
  await page.getByText('Femenino', { exact: true }).click()
  scripts.release()
  await expect(home.email).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Femenino' })).toBeChecked()
})

test('when the code cannot be had, the server shows the next step', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/)
  await page.route('**/assets/*.js', (route) => route.abort())
  const home = new HomePage(page)
  const plate = newPlate()
  await page.goto(productUrl())
  await home.identifier.fill(plate)
  await home.identifier.press('Enter')
  await expect(home.email).toBeVisible()
  await expect(home.identifier).toHaveValue(plate)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an identifier is carried over to the next step, which says what is needed', async ({ page }) => {
    const home = new HomePage(page)
    await page.goto(productUrl())
    await home.identifier.fill('30111222')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByText('No binario', { exact: true }).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(home.email).toBeVisible()
    await expect(page.getByRole('radio', { name: 'No binario' })).toBeChecked()
    await expect(page.locator('noscript p')).toBeVisible()
  })
})

test('results whose code cannot be had are offered again, and the search is not lost', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED/)
  await page.route('**/running-panel*.js', (route) => route.abort())
  const home = new HomePage(page)
  await home.open()
  await home.search(newPlate('ZX'), newEmail())
  await expect(page.getByRole('heading', { name: 'Falta una parte de la página' })).toBeVisible()
  await page.unroute('**/running-panel*.js')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('No se encontraron infracciones para esta patente.')).toBeVisible()
})
