import { expect, type Page } from '@playwright/test'

/** Passed as text: they run in the page, whose types the e2e tests do not have. */
export const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

/** Elements of the result whose content is wider than they are, apart from those that scroll. */
const CUT_PARTS = `[...document.querySelectorAll('main *')]
  .filter((element) => {
    const { position, overflowX, display } = getComputedStyle(element)
    if (element.closest('svg, .fine-map, .sr-only') || position === 'absolute') return false
    return overflowX === 'visible' && display !== 'inline' && element.scrollWidth > element.clientWidth + 1
  })
  .map((element) => element.outerHTML.slice(0, 120))`

/** Nothing is wider than the window, or than what it is in. */
export async function expectRoom(page: Page, what: string): Promise<void> {
  expect([what, await page.evaluate(OVERFLOW)]).toEqual([what, 0])
  expect([what, await page.evaluate(CUT_PARTS)]).toEqual([what, []])
}
