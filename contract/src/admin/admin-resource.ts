import type { AdminFilter, AdminTable, CsvCell, ValueNames } from '@multas/domain'
import { z } from 'zod'
import { type CallBy, defineCall } from '../call.ts'
import { writtenDay } from '../days.ts'
import { TABLE_EXPORT_MEDIA, tableQuery, tableReply } from './table.ts'

/** Heading and content of one column of a CSV. */
export type ExportColumn<Row> = readonly [title: string, cell: (row: Row) => CsvCell]

interface ResourceParts<Row extends z.ZodType, More extends z.ZodRawShape> {
  /** `<operation>.list` and `<operation>.export` are its calls. */
  readonly operation: string
  /** Summary of the list, in Spanish. */
  readonly summary: string
  readonly row: Row
  /** Fields of a page besides its rows. */
  readonly more?: More
  /** Reading the list leaves an audit entry. An export always does. */
  readonly audited?: true
  readonly csv: readonly ExportColumn<z.output<Row>>[]
}

type Sort<T extends AdminTable> = keyof T['sorts'] & string

type Choice<F extends AdminFilter> = F extends { readonly names: infer N }
  ? z.ZodOptional<z.ZodEnum<{ [V in keyof N & string]: V }>>
  : z.ZodOptional<z.ZodString>

type DayShape = { from: z.ZodOptional<typeof writtenDay>; to: z.ZodOptional<typeof writtenDay> }

type FilterShape<F extends AdminTable['filters']> = {
  [K in Exclude<keyof F, 'days'>]: Choice<F[K]>
} & ('days' extends keyof F ? DayShape : unknown)

export const oneOf = <const N extends ValueNames>(names: N) =>
  z.enum(Object.keys(names) as (keyof N & string)[]) as z.ZodEnum<{ [V in keyof N & string]: V }>

function filterShape<F extends AdminTable['filters']>(filters: F): FilterShape<F> {
  const shape = Object.entries(filters).flatMap(([key, filter]): [string, z.ZodType][] => {
    if (filter.kind === 'days')
      return [
        ['from', writtenDay.optional()],
        ['to', writtenDay.optional()],
      ]
    if (filter.kind === 'choice') return [[key, oneOf(filter.names).optional()]]
    return [[key, z.string().max(filter.max).optional()]]
  })
  return Object.fromEntries(shape) as FilterShape<F>
}

/** A table of the administration with its calls, from `defineAdminResource`. */
export interface AdminResource<Row = never> {
  readonly table: AdminTable
  readonly list: CallBy<'admin'>
  readonly file: CallBy<'admin'>
  readonly csv: readonly ExportColumn<Row>[]
}

/**
 * List and CSV calls of a table of the administration, with the same search, filters and order
 * (docs/decisions/0081-one-declaration-for-an-administration-table.md).
 */
export function defineAdminResource<
  const T extends AdminTable,
  Row extends z.ZodType,
  More extends z.ZodRawShape = Record<never, never>,
>(table: T, { operation, summary, row, more = {} as More, audited, csv }: ResourceParts<Row, More>) {
  const sorts = Object.keys(table.sorts) as [Sort<T>, ...Sort<T>[]]
  const asked = tableQuery(sorts, filterShape(table.filters as T['filters']))
  const query = table.search ? asked : (asked.omit({ q: true }) as typeof asked)
  const shared = { method: 'GET', query } as const
  const list = defineCall({
    ...shared,
    operation: `${operation}.list`,
    path: table.path as T['path'],
    summary,
    access: { by: 'admin', role: table.role, audited: audited ?? false },
    replies: { 200: tableReply(row).extend(more) },
  })
  const file = defineCall({
    ...shared,
    operation: `${operation}.export`,
    path: `${table.path}/export`,
    summary: 'La misma lista, con los mismos filtros, en CSV.',
    access: { by: 'admin', role: table.exportRole, audited: true },
    replies: {},
    media: [TABLE_EXPORT_MEDIA],
  })
  return { table, list, file, csv }
}
