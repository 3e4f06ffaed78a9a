import type { BrowserContext, BrowserType, Locator, Page } from '@playwright/test'
import type { Target, Visitor } from './visitor.ts'

/** Chromium, and Firefox by WebDriver BiDi. */
export async function drivePlaywright(
  type: BrowserType,
  options: Parameters<BrowserType['launch']>[0],
): Promise<Visitor> {
  const browser = await type.launch(options)
  let context: BrowserContext
  let page: Page
  const begin = async () => {
    context = await browser.newContext({ locale: 'es-AR', viewport: { width: 1100, height: 900 } })
    page = await context.newPage()
    page.setDefaultTimeout(30_000)
  }
  await begin()
  const find = (target: Target) => locate(page, target).filter({ visible: true }).first()
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: (expression) => page.evaluate(expression),
    has: (target) => find(target).isVisible(),
    click: (target) => find(target).click(),
    give: (target, file) => locate(page, target).setInputFiles(file),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    narrow: () => page.setViewportSize({ width: 360, height: 780 }),
    async forget() {
      await context.close()
      await begin()
    },
    end: () => browser.close(),
  }
}

function locate(page: Page, target: Target): Locator {
  if ('label' in target) return page.getByLabel(target.label, { exact: true })
  if ('text' in target) return page.getByText(target.text, { exact: true })
  const root = target.within ? page.getByRole(target.within) : page
  return root.getByRole(target.role, { name: target.name, exact: true })
}
