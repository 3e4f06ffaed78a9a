import { expect, type Page } from '@playwright/test'

/** The page's code is asked for once the page is painted, and is here when what leads to the menu is a button. */
export async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator('button[data-menu]').first()).toBeAttached()
}
