import type { Quirks } from './call.ts'

export interface Page<T> {
  readonly rows: readonly T[]
  readonly total: number
  readonly pages: number
  readonly hasNext: boolean
}

/** One page of a list, `page` counted from 1; pages past the end are empty. */
export function paginate<T>(list: readonly T[], page: number, size: number, quirks: Quirks): Page<T> {
  const realPages = Math.ceil(list.length / size)
  if (quirks.endlessPages) {
    const shown = realPages === 0 ? 0 : (page - 1) % realPages
    return {
      rows: list.slice(shown * size, (shown + 1) * size),
      total: (page + 1) * size,
      pages: page + 1,
      hasNext: true,
    }
  }
  const total = quirks.changingTotal ? Math.max(0, list.length - (page - 1)) : list.length
  const pages = Math.ceil(total / size)
  return { rows: list.slice((page - 1) * size, page * size), total, pages, hasNext: page < pages }
}
