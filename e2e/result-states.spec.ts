import type { Page } from '@playwright/test'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import {
  holdUpstream,
  newEmail,
  newPlate,
  productUrl,
  readCode,
  readMail,
  setClock,
  setUpstream,
} from './test-environment.ts'

/** Every final state of a search, on a phone and on a desktop, checked with axe and by its headings. */
const WIDTHS = [360, 1280] as const
/** Passed as text: it runs in the page. */
const OVERFLOW = 'document.documentElement.scrollWidth - window.innerWidth'

async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 768 ? 740 : 900 })
    await expectAccessible(page)
    const overflow = await page.evaluate<number>(OVERFLOW)
    expect(overflow, `what sticks out at ${width} px`).toBeLessThanOrEqual(0)
  }
}

test('a partial result, an empty one, the wait for the next, and a rich one', async ({ page }) => {
  test.slow()
  await setUpstream('salta', { fault: 'server_error' })
  const home = new HomePage(page)
  const email = newEmail()
  const plate = newPlate('ZX')
  await home.open()
  await home.search(plate, email)
  await expect(page.getByText(/^Atención - Algunas jurisdicciones/)).toBeVisible()
  await page.getByText('No respondieron bien').click()
  await expectReadable(page)

  await setUpstream('salta', { fault: null })
  await home.again.click()
  await home.search(newPlate('ZX'), newEmail())
  await expect(page.getByText('No se encontraron infracciones para esta patente.')).toBeVisible()
  await expectReadable(page)

  setClock(6 * 60 * 1000)
  await page.evaluate(() => [localStorage, sessionStorage].map((storage) => storage.clear()))
  await home.open()
  const { id } = await readCode(email)
  await home.requestCode(plate, email)
  await home.code.fill((await readCode(email, id)).found)
  await expect(page.getByText('Límite de búsqueda alcanzado')).toBeVisible()
  await expectReadable(page)

  await test.step('a rich one, with a fine open', async () => {
    await page.evaluate(() => [localStorage, sessionStorage].map((storage) => storage.clear()))
    await home.open()
    await home.search('AB123CD', newEmail())
    await home.expectFound(12)
    await home.fines.first().getByRole('button', { name: /Acta/ }).click()
    await expect(home.fines.first().getByText('Número de Acta')).toBeVisible()
    await expectReadable(page)
  })
})

test('who leaves gets a mail with a private link; one that does not open, and an address that leads nowhere', async ({
  page,
  browser,
  watch,
}) => {
  test.slow()
  watch.allow(/status of 404/)
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

  await test.step('it opens in any browser', async () => {
    const elsewhere = await browser.newPage()
    await elsewhere.goto(link)
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(`Patente ${plate}`)
    await expect(
      elsewhere.getByRole('heading', { name: /infracciones encontradas en sistema/ }),
    ).toBeVisible()
    await expect(elsewhere.getByText(/Este enlace privado vence el/)).toBeVisible()
    await elsewhere.close()
  })

  await page.goto(link)
  await expect(page.getByText(/Este enlace privado vence el/)).toBeVisible()
  await expectReadable(page)
  await page.goto(`${productUrl()}/results/${'A'.repeat(43)}`)
  await expectReadable(page)
  await page.goto(`${productUrl()}/no/existe`)
  await expectReadable(page)
})
