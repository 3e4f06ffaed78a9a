import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { newEmail } from './test-environment.ts'

/** docs/behaviour/pages.md#tooltips, in milliseconds. */
const OPEN_DELAY = 700
const SKIP_DELAY = 300

/** In the simulator: 12 acts in eight jurisdictions. */
const RICH = 'AB123CD'

/** The text for a screen reader; the visible one is in the same element. */
const shown = (page: Page, text: string) => page.getByRole('tooltip').filter({ hasText: text })
const UNITS = 'El importe en pesos sale de multiplicarla'
const SCALE = 'Aceptable: de 75 a 84 puntos'

async function openResult(page: Page): Promise<{ units: Locator; category: Locator }> {
  const home = new HomePage(page)
  await home.open()
  await home.search(RICH, newEmail())
  await home.expectFound(12)
  await expect(home.again).toBeVisible()
  await home.fines.nth(0).locator('h3').click()
  return {
    units: page.getByRole('button', { name: 'Valor UF' }),
    category: page.getByRole('button', { name: /^(?:Crítico|Riesgoso|Aceptable|Excelente|Elite)$/ }),
  }
}

/**
 * Moves the pointer away from both the word and its tooltip, as a hand does: the tooltip starts to listen
 * for the pointer after it has left the word, and one more movement may come too early.
 */
async function leave(page: Page, explanation: string): Promise<void> {
  let x = 1
  await expect(async () => {
    await page.mouse.move(x++, 1)
    await expect(shown(page, explanation)).toHaveCount(0, { timeout: 100 })
  }).toPass()
}

test('an explanation waits 700 ms, the next one within 300 ms does not', async ({ page }) => {
  const { units, category } = await openResult(page)
  await units.scrollIntoViewIfNeeded()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await units.hover()
  await page.clock.runFor(OPEN_DELAY - 1)
  await expect(shown(page, UNITS)).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(shown(page, UNITS)).toBeAttached()

  await leave(page, UNITS)
  await page.clock.runFor(SKIP_DELAY - 1)
  await category.hover()
  await expect(shown(page, SCALE)).toBeAttached()

  await leave(page, SCALE)
  await page.clock.runFor(SKIP_DELAY)
  await units.hover()
  await page.clock.runFor(OPEN_DELAY - 1)
  await expect(shown(page, UNITS)).toHaveCount(0)
})

test('the keyboard opens an explanation at once, and Escape closes it', async ({ page }) => {
  const { units } = await openResult(page)
  await page.keyboard.press('Tab')
  await units.focus()
  await expect(shown(page, UNITS)).toBeAttached()
  await expect(units).toHaveAccessibleDescription(new RegExp(UNITS))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(shown(page, UNITS)).toHaveCount(0)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('a tap opens an explanation, and a tap elsewhere closes it', async ({ page }) => {
    const { units } = await openResult(page)
    await units.tap()
    await expect(shown(page, UNITS)).toBeAttached()
    const box = await page.locator('[data-radix-popper-content-wrapper]').boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(shown(page, UNITS)).toHaveCount(0)
  })
})
