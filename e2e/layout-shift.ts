import { expect, type Page } from '@playwright/test'

/** Less is a word that makes room for one more digit; a line that moves is twenty times as much. */
const SEEN = 0.005

const WATCH = `
  window.layoutShifts = []
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries())
      if (!shift.hadRecentInput && shift.value >= ${SEEN})
        window.layoutShifts.push(
          shift.value.toFixed(4) + ': ' + shift.sources.map(({ node }) =>
            ((node && (node.outerHTML || node.textContent)) || 'gone').slice(0, 160)).join(' | '),
        )
  }).observe({ type: 'layout-shift', buffered: true })
`

/** From the next page on, everything that moves without the visitor having touched anything is noted. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(WATCH)
}

/** Nothing has moved by itself since the page was opened. */
export async function expectNoShift(page: Page): Promise<void> {
  // Two frames: a shift of this very moment is reported after the next one.
  await page.evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`)
  expect(await page.evaluate('window.layoutShifts'), 'what moved by itself').toEqual([])
}
