import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { holdUpstream, newEmail, newPlate, readMail } from './test-environment.ts'

test('who leaves gets a mail whose link shows the result in any browser', async ({ page, browser }) => {
  const home = new HomePage(page)
  const email = newEmail()
  const plate = newPlate()
  const mendoza = await holdUpstream('mendoza')
  await home.open()
  await home.search(plate, email)
  await expect(home.progress).toBeVisible()
  await page.goto('about:blank')
  await mendoza.release()
  const { found: link } = await readMail(email, /(http:\/\/\S+\/results\/[\w-]{43})/)
  const otherContext = await browser.newContext()
  const elsewhere = await otherContext.newPage()
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(`Patente ${plate}`)
  await expect(elsewhere.getByRole('heading', { name: /infracciones encontradas en sistema/ })).toBeVisible()
  await expect(elsewhere.getByText(/Este enlace privado vence el/)).toBeVisible()
  await otherContext.close()
})

test('an address that does not exist shows a page that leads home', async ({ page, watch }) => {
  watch.allow(/status of 404/)
  await page.goto(`${process.env.E2E_URL}/no/existe`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('main').getByLabel('Consultá tus infracciones').fill('ab 123 cd')
  await page.keyboard.press('Enter')
  await expect(new HomePage(page).identifier).toHaveValue('AB123CD')
})
