import { expect, type Page } from '@playwright/test'

/** Waits until the page is hydrated, which is when the link to the menu has become a button. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.locator('button[data-menu]').first()).toBeAttached()
}
