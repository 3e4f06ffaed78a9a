import type { Log } from '../platform/log/log.ts'

const KEEP_MS = 15_000

export interface Published {
  /** Whether something of this jurisdiction was in force when it was last read, some seconds ago at most. */
  has(slug: string): boolean
  /** Reads them now; a failure keeps what was known. */
  refresh(): Promise<void>
}

/** Keeps in memory which jurisdictions publish through us; it is read again when somebody asks after a while. */
export function keepPublished(read: () => Promise<ReadonlySet<string>>, log: Log): Published {
  let slugs: ReadonlySet<string> = new Set()
  let readAtMs = Number.NEGATIVE_INFINITY
  async function refresh(): Promise<void> {
    readAtMs = performance.now()
    try {
      slugs = await read()
    } catch (error) {
      log.error('registry.published.unread', error)
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
