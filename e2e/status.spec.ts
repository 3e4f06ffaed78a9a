import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { newEmail, newPlate, productUrl, setClock } from './test-environment.ts'

test('a search that ended is counted on the page of the sources, and on that of its province', async ({
  page,
}) => {
  const home = new HomePage(page)
  await home.open()
  await home.search(newPlate(), newEmail())
  await expect(home.again).toBeVisible()
  const row = page.getByRole('row', { name: /^Córdoba / }).first()
  let aheadMs = 0
  await expect(async () => {
    // Expires the data read from the sources, and the cached pages.
    aheadMs += 61_000
    setClock(aheadMs)
    await page.goto(`${productUrl()}/estado`)
    await expect(row).toContainText('Responde', { timeout: 500 })
  }).toPass()
  await expect(row).toContainText('100 %')
  await expect(row.getByRole('img')).toHaveAccessibleName(/30 días: 1 con 95 % o más/)
  await expectAccessible(page)
  await page.goto(`${productUrl()}/infracciones-transito/multas-cordoba`)
  await expect(page.getByText('Estado de su fuente:')).toBeVisible()
})
