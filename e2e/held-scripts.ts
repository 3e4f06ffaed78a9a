import type { Page } from '@playwright/test'

/** Keeps the page's code back, as a bad connection does, until it is released. */
export async function holdScripts(page: Page): Promise<{ release(): void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return { release: () => release() }
}
