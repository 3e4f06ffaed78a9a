import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 up to AA, and axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Passed as text: it runs in the page, whose types the e2e tests do not have. */
const LET_ANIMATIONS_END = `Promise.all(
  document.getAnimations()
    .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
    .map((one) => one.finished.catch(() => {})),
).then(() => {})`

/**
 * Expects no findings of axe on the page, in light and in dark. Waits for fade-in animations first, since a
 * half transparent text has another contrast.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(LET_ANIMATIONS_END)
    const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}\n${failureSummary}`),
    )
    expect(found, `what axe finds in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}
