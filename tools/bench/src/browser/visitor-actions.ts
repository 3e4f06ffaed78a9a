import { setTimeout as wait } from 'node:timers/promises'
import type { ElementHandle, Locator, Page } from 'playwright-core'

/** The pace of a quick person: each effect is on the screen before the next action. */
const BETWEEN_KEYS_MS = 120
const BETWEEN_CLICKS_MS = 300
const BETWEEN_TURNS_MS = 100
const TURN_PX = 500
const SHORTLY_MS = 10_000

/**
 * Opens and closes each by its title. They are looked up beforehand: the lookup takes the page's own thread,
 * as long as there are elements to read.
 */
export async function openAndClose(titles: readonly Locator[]): Promise<void> {
  const found: ElementHandle[] = []
  for (const title of titles) {
    const handle = await title.elementHandle({ timeout: SHORTLY_MS })
    if (handle !== null) found.push(handle)
  }
  for (const title of found)
    for (const _press of ['open', 'close']) {
      await title.click({ timeout: SHORTLY_MS })
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

/** Chooses the third of a select's options and the first again, by keys. */
export async function chooseAndReturn(page: Page, select: Locator, times: number): Promise<void> {
  await select.focus({ timeout: SHORTLY_MS })
  for (let n = 0; n < times; n += 1)
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
      await page.keyboard.press(key)
      await wait(BETWEEN_CLICKS_MS)
    }
}

/** Turns the wheel down through the page and back. */
export async function scrollThrough(page: Page, turns: number): Promise<void> {
  await page.mouse.move(180, 370)
  for (const direction of [1, -1])
    for (let turn = 0; turn < turns; turn += 1) {
      await page.mouse.wheel(0, direction * TURN_PX)
      await wait(BETWEEN_TURNS_MS)
    }
}
