import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { fineRegion } from './search-as-visitor.ts'

/** As fast as a quick person: each effect is on the screen before the next one is asked for. */
const BETWEEN_KEYS_MS = 120
const BETWEEN_CLICKS_MS = 300
const BETWEEN_TURNS_MS = 100
const TURNS = 30
const TURN_PX = 500
const CLICKS = 8
const SHORTLY_MS = 3_000

/** Opens and closes fines of the list one after the other. */
export async function openAndClose(page: Page): Promise<void> {
  const headers = fineRegion(page).getByRole('listitem').getByRole('button', { expanded: false })
  await headers.first().waitFor({ timeout: SHORTLY_MS })
  for (let click = 0; click < CLICKS / 2; click += 1) {
    await headers.nth(click).scrollIntoViewIfNeeded()
    await headers.nth(click).click()
    await wait(BETWEEN_CLICKS_MS)
    await fineRegion(page).getByRole('button', { expanded: true }).first().click()
    await wait(BETWEEN_CLICKS_MS)
  }
}

/** Types an amount into the filter and takes it back. */
export async function typeIntoFilter(page: Page): Promise<void> {
  const region = fineRegion(page)
  const field = region
    .getByRole('textbox')
    .or(region.getByRole('searchbox'))
    .or(region.getByRole('spinbutton'))
  await field.first().waitFor({ timeout: SHORTLY_MS })
  await field.first().click()
  await page.keyboard.type('50000', { delay: BETWEEN_KEYS_MS })
  for (let key = 0; key < 5; key += 1) await page.keyboard.press('Backspace', { delay: BETWEEN_KEYS_MS })
}

/** Turns the wheel down through the list and back. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(180, 370)
  for (const direction of [1, -1])
    for (let turn = 0; turn < TURNS; turn += 1) {
      await page.mouse.wheel(0, direction * TURN_PX)
      await wait(BETWEEN_TURNS_MS)
    }
}

/** Types a plate into the form of the home page. */
export async function typePlate(page: Page): Promise<void> {
  await page.getByTestId('input-patent').click()
  await page.keyboard.type('AB123CD', { delay: BETWEEN_KEYS_MS })
}
