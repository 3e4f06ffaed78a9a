import { test as base, chromium, expect, firefox } from '@playwright/test'
import { drivePlaywright } from './drive-playwright.ts'
import { driveWebKit } from './drive-webkit.ts'
import type { Target, Visitor } from './visitor.ts'

export type Engine = 'chromium' | 'firefox' | 'webkit'

const DRIVERS: Readonly<Record<Engine, () => Promise<Visitor>>> = {
  chromium: () =>
    drivePlaywright(chromium, {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    }),
  // The system's Firefox, which Playwright drives by WebDriver BiDi.
  firefox: () =>
    drivePlaywright(firefox, {
      channel: 'moz-firefox',
      executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    }),
  webkit: driveWebKit,
}

export const test = base.extend<{ visitor: Visitor }, { engine: Engine; driven: Visitor }>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  driven: [
    async ({ engine }, use) => {
      const visitor = await DRIVERS[engine]()
      await use(visitor)
      await visitor.end()
    },
    { scope: 'worker' },
  ],
  visitor: async ({ driven }, use) => {
    await use(driven)
    await driven.forget()
  },
})

/** Waits for the visible text of the page. */
export async function see(visitor: Visitor, text: string | RegExp): Promise<void> {
  await expect.poll(() => visitor.evaluate(TEXT)).toMatch(pattern(text))
}

const TEXT = 'document.body.innerText.replaceAll(/\\s+/g, " ")'

export async function seeNot(visitor: Visitor, text: string | RegExp): Promise<void> {
  await expect.poll(() => visitor.evaluate(TEXT)).not.toMatch(pattern(text))
}

const pattern = (text: string | RegExp) =>
  typeof text === 'string' ? new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'iu') : text

export async function seeControl(visitor: Visitor, target: Target): Promise<void> {
  await expect.poll(() => visitor.has(target)).toBe(true)
}

/** Clicks the field and types, as people do. */
export async function write(visitor: Visitor, label: string, text: string): Promise<void> {
  await visitor.click({ label })
  await visitor.type(text)
}

/** Accessible name, value or text of what has the focus. */
export async function expectFocus(visitor: Visitor, text: string | RegExp): Promise<void> {
  const focused = `((one) => [one.getAttribute('aria-label'), ...[...(one.labels ?? [])].map((l) => l.innerText), one.innerText].filter(Boolean).join(' '))(document.activeElement)`
  await expect.poll(() => visitor.evaluate(focused)).toMatch(pattern(text))
}

export { expect }
