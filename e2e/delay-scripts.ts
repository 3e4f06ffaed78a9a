import type { Page } from '@playwright/test'

/** Holds the page's scripts back, as a slow connection does, until they are released. */
export async function delayScripts(page: Page): Promise<{ release(): void }> {
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
