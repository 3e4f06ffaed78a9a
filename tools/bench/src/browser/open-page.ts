import { chromium, type Page } from 'playwright-core'
import type { TraceEvent } from '../measure/page-blocking.ts'
import { recordInPage } from './record-in-page.ts'
import { startChromium } from './start-chromium.ts'

export interface PageSettings {
  readonly width: number
  readonly height: number
}

/** Opens one recorded page in a browser of its own, and closes both when the work is done or has failed. */
export async function withPage<T>(
  { width, height }: PageSettings,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const started = await startChromium()
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${started.port}`)
    const context = await browser.newContext({
      viewport: { width, height },
      locale: 'es-AR',
      timezoneId: 'America/Argentina/Buenos_Aires',
    })
    const page = await context.newPage()
    await page.addInitScript(recordInPage)
    const result = await work(page)
    await browser.close()
    return result
  } finally {
    await started.stop()
  }
}

/** Slows the CPU of the page down, from now on, by the factor `times`. */
export async function slowCpu(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
}

export async function traceWork<T>(
  page: Page,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly trace: readonly TraceEvent[] }> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('the page has no browser of its own')
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  const result = await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8'))
  return { result, trace: traceEvents }
}
