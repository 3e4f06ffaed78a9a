import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Recording } from './recording.ts'

/** An event is reported only after the frame that follows it, and a slowed page is late with both. */
const REPORTED_AFTER_MS = 400

/** The recording since the last call, once the page is idle. */
export async function takeRecording(page: Page): Promise<Recording> {
  await wait(REPORTED_AFTER_MS)
  return page.evaluate(() => {
    const { benchRecorder } = globalThis as unknown as { benchRecorder: { take(): Recording } }
    return benchRecorder.take()
  })
}
