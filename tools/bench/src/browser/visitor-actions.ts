import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'

/** The pace of a quick person: each effect is on the screen before the next action. */
const BETWEEN_KEYS_MS = 120
const BETWEEN_CLICKS_MS = 300
const BETWEEN_TURNS_MS = 100
const TURNS = 30
const TURN_PX = 500
const OPENED = 5
const SHORTLY_MS = 10_000

/** Opens and closes the first few, one after the other, by their titles. */
export async function openAndClose(titles: Locator): Promise<void> {
  for (let n = 0; n < OPENED; n += 1)
    for (const _press of ['open', 'close']) {
      await titles.nth(n).click({ timeout: SHORTLY_MS })
      await wait(BETWEEN_CLICKS_MS)
    }
}

/** Types a text and takes it back, key by key. */
export async function typeAndErase(page: Page, field: Locator, text: string): Promise<void> {
  await field.click({ timeout: SHORTLY_MS })
  await page.keyboard.type(text, { delay: BETWEEN_KEYS_MS })
  for (const _letter of text) {
    await page.keyboard.press('Backspace')
    await wait(BETWEEN_KEYS_MS)
  }
}

/** Turns the wheel down through the page and back. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(180, 370)
  for (const direction of [1, -1])
    for (let turn = 0; turn < TURNS; turn += 1) {
      await page.mouse.wheel(0, direction * TURN_PX)
      await wait(BETWEEN_TURNS_MS)
    }
}
