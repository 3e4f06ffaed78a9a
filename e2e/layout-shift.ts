import { expect, type Page } from '@playwright/test'

/** Below it: a word that moves for one more digit. A line that moves is twenty times as much. */
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

/** Records every layout shift without user input, from the next page on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(WATCH)
}

/** Expects no layout shift since the page was opened. */
export async function expectNoShift(page: Page): Promise<void> {
  // Two frames, because a shift is reported one frame later.
  await page.evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`)
  expect(await page.evaluate('window.layoutShifts'), 'what moved by itself').toEqual([])
}
