import type { CachedPage } from './cache-page.ts'

export interface PageCache {
  get(path: string, nowMs: number): CachedPage | undefined
  put(path: string, page: CachedPage, untilMs: number): void
  clear(): void
}

/** Exceeds the number of pages; invented addresses evict the oldest entry instead of growing memory. */
const MAX_PAGES = 500

export function createPageCache(maxPages = MAX_PAGES): PageCache {
  const pages = new Map<string, { readonly page: CachedPage; readonly untilMs: number }>()
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
