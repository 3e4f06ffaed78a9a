import { MOST_COUNTED, TEXT_LIMITS } from '@multas/domain'
import { z } from 'zod'
import { count, positiveInteger, writtenInteger } from '../numbers.ts'
import { optionalText } from '../texts.ts'

export const TABLE_PAGE_SIZE = 50

const MAX_PAGE = MOST_COUNTED / TABLE_PAGE_SIZE

/**
 * Query of an administration table, as in its address: search text, sort column and direction, page from 1.
 * `columns` are sortable, the first by default; `filters` are the table's own, each optional.
 */
export function tableQuery<
  const Columns extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape = Record<never, never>,
>(columns: Columns, filters: Filters = {} as Filters) {
  return z.object({
    q: optionalText(TEXT_LIMITS.search).optional(),
    sort: z.enum(columns).optional(),
    dir: z.enum(['asc', 'desc']).optional(),
    page: writtenInteger(1, MAX_PAGE).default(1),
    ...filters,
  })
}

/**
 * One page of a table. `total` counts the filtered rows of all pages; `MOST_COUNTED + 1` means more than
 * `MOST_COUNTED`.
 */
export function tableReply<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    total: count,
    page: positiveInteger,
    pageSize: positiveInteger,
  })
}

/** Media type of an export: UTF-8 with a byte order mark, semicolons, CR LF. */
export const TABLE_EXPORT_MEDIA = 'text/csv'
