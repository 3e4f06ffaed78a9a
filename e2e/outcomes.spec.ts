import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { newEmail, newPlate, readMail, setUpstream } from './test-environment.ts'

test('a jurisdiction that is down is named, and not reported as free of fines', async ({ page }) => {
  const home = new HomePage(page)
  await setUpstream('salta', { fault: 'server_error' })
  await home.open()
  await home.search(newPlate('ZX'), newEmail())
  await expect(
    page.getByText(
      'Atención - Algunas jurisdicciones no pudieron consultarse completamente: Salta. Las infracciones de estas jurisdicciones se mantienen como pendientes hasta la próxima verificación.',
    ),
  ).toBeVisible()
  await expect(
    page.getByRole('heading', { name: /^Nada encontrado en \d+ de \d+ jurisdicciones$/ }),
  ).toBeVisible()
  await expect(page.getByText('No se encontraron infracciones')).toBeHidden()
  await expect(page.getByText(/^No concluyente: respondieron \d+ de \d+ jurisdicciones\./)).toBeVisible()
  await expect(page.getByText('Elite')).toBeHidden()
  await page.getByText('No respondieron bien').click()
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Salta' })
  await expect(line.getByText('Falló la consulta')).toBeVisible()
})

test('no fines anywhere is said, with a clean score', async ({ page }) => {
  const home = new HomePage(page)
  await home.open()
  await home.search(newPlate('ZX'), newEmail())
  await expect(page.getByText('¡Excelente!')).toBeVisible()
  await expect(page.getByText('No se encontraron infracciones para esta patente.')).toBeVisible()
  await expect(page.getByText('Sin infracciones detectadas')).toBeVisible()
  await expect(page.getByText('Elite')).toBeVisible()
  await expect(page.getByText(/^Atención/)).toBeHidden()
})

test('who leaves gets a mail whose link shows the result in any browser', async ({ page, browser }) => {
  const home = new HomePage(page)
  const email = newEmail()
  const plate = newPlate()
  await setUpstream('mendoza', { latencyMs: 5_000 })
  await home.open()
  await home.search(plate, email)
  await expect(home.progress).toBeVisible()
  await page.goto('about:blank')
  const { found: link } = await readMail(email, /(http:\/\/\S+\/results\/[\w-]{43})/)
  const otherContext = await browser.newContext()
  const elsewhere = await otherContext.newPage()
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(`Patente ${plate}`)
  await expect(elsewhere.getByRole('heading', { name: /infracciones encontradas en sistema/ })).toBeVisible()
  await expect(elsewhere.getByText(/Este enlace privado vence el/)).toBeVisible()
  await otherContext.close()
})

test('a link that is wrong says so', async ({ page, watch }) => {
  watch.allow(/status of 404/)
  await page.goto(`${process.env.E2E_URL}/results/${'A'.repeat(43)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este enlace no está disponible')
})

test('an address that does not exist shows a page that leads home', async ({ page, watch }) => {
  watch.allow(/status of 404/)
  await page.goto(`${process.env.E2E_URL}/no/existe`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByLabel('Consultá tus infracciones').fill('ab 123 cd')
  await page.keyboard.press('Enter')
  await expect(new HomePage(page).identifier).toHaveValue('AB123CD')
})
