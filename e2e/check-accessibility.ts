import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** `axe.source` is not minified: three times the text to send to the page, and to parse there. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** WCAG 2.2 up to AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that compare colours; in the dark only colours differ. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Ends them at once: those of skipped content (`content-visibility`) never end by themselves. Passed as text: it runs in
 * the page, whose types the e2e tests do not have.
 */
const END_ANIMATIONS = `document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
  .forEach((one) => one.finish())`

/**
 * Expects no findings of axe on the page in light, and none about its colours in dark. Ends fade-in
 * animations first, since a half transparent text has another contrast.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const [colorScheme, rules] of [
    ['light', TAGS],
    ['dark', COLOUR_RULES],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(END_ANIMATIONS)
    expect(await findViolations(page, rules), `what axe finds in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

/** The pages have no frames: axe is loaded into the document once, and reports only what it finds. */
export async function findViolations(page: Page, rules: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(AXE)
  const options: axe.RunOptions = { runOnly: [...rules], resultTypes: ['violations'] }
  const violations = await page.evaluate<axe.Result[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}\n${failureSummary}`),
  )
}
