import type { KeptPage } from './keep-page.ts'

export interface PageCache {
  /** Undefined when there is none, or it is too old. */
  get(path: string, nowMs: number): KeptPage | undefined
  put(path: string, page: KeptPage, untilMs: number): void
  /** What the pages tell has changed. */
  clear(): void
}

/** Enough for every page of the site; whoever invents addresses pushes out the oldest, never the process's memory. */
const MAX_PAGES = 500

/** Pages that are the same for everyone, for as long as they said themselves. */
export function createPageCache(maxPages = MAX_PAGES): PageCache {
  const pages = new Map<string, { readonly page: KeptPage; readonly untilMs: number }>()
  return {
    clear: () => pages.clear(),
    get(path, nowMs) {
      const kept = pages.get(path)
      return kept !== undefined && nowMs < kept.untilMs ? kept.page : undefined
    },
    put(path, page, untilMs) {
      pages.delete(path)
      pages.set(path, { page, untilMs })
      const [oldest] = pages.keys()
      if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest)
    },
  }
}
