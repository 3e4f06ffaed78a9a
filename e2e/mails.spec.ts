import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { COLOUR_RULES, findViolations } from './check-accessibility.ts'

/** Every mail as a client shows it: on a phone and on a desk, by day and by night, and as plain text. */

interface Mail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const WIDTHS = [320, 360, 1280] as const
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** As a mail program shows plain text. */
const PLAIN = 'margin:8px;font:14px monospace;white-space:pre-wrap;overflow-wrap:anywhere'
const OVERFLOW = 'document.documentElement.scrollWidth - window.innerWidth'

async function writeMails(): Promise<[string, Mail][]> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/test/mails/print-sample-mails.ts'],
    {
      cwd: path.join(import.meta.dirname, '..'),
      maxBuffer: 16 * 1_024 * 1_024,
    },
  )
  return Object.entries(JSON.parse(stdout) as Record<string, Mail>)
}

test('every mail fits, can be read, and fetches nothing', async ({ page }) => {
  const asked: string[] = []
  await page.route('**/*', (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  const mails = await writeMails()
  expect(mails.length).toBeGreaterThan(12)
  for (const [name, { html }] of mails)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setContent(html)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        expect(await page.evaluate(OVERFLOW), `${name} at ${width} px`).toBe(0)
      }
      const rules = colorScheme === 'light' ? TAGS : COLOUR_RULES
      expect(await findViolations(page, rules), `${name} in ${colorScheme}`).toEqual([])
    }
  expect(asked).toEqual([])

  await test.step('the plain text of every mail wraps on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    for (const [name, { text }] of mails) {
      await page.setContent(
        `<pre style="${PLAIN}">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`,
      )
      await expect(page.locator('pre')).toHaveText(text)
      expect(await page.evaluate(OVERFLOW), name).toBeLessThanOrEqual(0)
    }
  })
})
