import type { Log } from '../platform/log/log.ts'

const KEEP_MS = 15_000

export interface Published {
  has(slug: string): boolean
  /** On failure the previous result stays. */
  refresh(): Promise<void>
}

export function trackPublished(read: () => Promise<ReadonlySet<string>>, log: Log): Published {
  let slugs: ReadonlySet<string> = new Set()
  let readAtMs = Number.NEGATIVE_INFINITY
  async function refresh(): Promise<void> {
    readAtMs = performance.now()
    try {
      slugs = await read()
    } catch (error) {
      log.error('registry.published.read_failed', error)
    }
  }
  return {
    has(slug) {
      if (performance.now() - readAtMs > KEEP_MS) void refresh()
      return slugs.has(slug)
    },
    refresh,
  }
}
