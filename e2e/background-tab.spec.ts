import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { holdUpstream, newEmail, newPlate } from './test-environment.ts'

/** Simulates a visitor who switches to another tab and comes back. */
const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { value: '${state}', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  `)

test('who is elsewhere reads in the tab how far the search is', async ({ page }) => {
  const home = new HomePage(page)
  const mendoza = await holdUpstream('mendoza')
  await home.open()
  const own = await page.title()
  await home.search(newPlate('ZZ'), newEmail())
  await expect(home.fines).not.toHaveCount(0)
  await setVisibility(page, 'hidden')
  await expect(page).toHaveTitle(/^ZZ \d{3} [A-Z]{2}: Buscando… \(\d+\/\d+\) · /)
  await mendoza.release()
  await expect(page).toHaveTitle(/^ZZ \d{3} [A-Z]{2}: \d+ infracciones · /)
  await setVisibility(page, 'visible')
  await home.again.click()
  await expect(page).toHaveTitle(own)
})
