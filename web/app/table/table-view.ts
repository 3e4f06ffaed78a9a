import { isCalendarDay } from '@multas/domain'
import { keysOf, type SortDirection, type TableFilter, type TableShape } from './table-shape.ts'

export interface TableView {
  readonly q: string
  readonly sort: string
  readonly dir: SortDirection
  readonly page: number
  readonly filters: Readonly<Record<string, string>>
}

/** Ignores invalid values. */
export function readView(address: URLSearchParams, shape: TableShape): TableView {
  const sort = shape.columns.find(({ key, sortsFirst }) => sortsFirst && key === address.get('sort'))
  const dir = address.get('dir')
  const page = Number(address.get('page'))
  return {
    q: (address.get('q') ?? '').trim(),
    sort: sort?.key ?? shape.sortedBy.key,
    dir: dir === 'asc' || dir === 'desc' ? dir : (sort?.sortsFirst ?? shape.sortedBy.dir),
    page: Number.isInteger(page) && page > 1 ? page : 1,
    filters: Object.fromEntries((shape.filters ?? []).flatMap((filter) => readFilter(address, filter))),
  }
}

function readFilter(address: URLSearchParams, filter: TableFilter): [string, string][] {
  return keysOf(filter).flatMap((key): [string, string][] => {
    const value = address.get(key) ?? ''
    return value !== '' && mayAsk(filter, value) ? [[key, value]] : []
  })
}

function mayAsk(filter: TableFilter, value: string): boolean {
  if (filter.kind === 'choice') return mayChoose(filter.choices, value)
  return filter.kind === 'given' ? value.length <= MAX_GIVEN : isCalendarDay(value)
}

const MAX_GIVEN = 60

/** Any value may be valid until the choices are loaded. */
const mayChoose = (choices: readonly { readonly value: string }[], value: string): boolean =>
  choices.length === 0 || choices.some((choice) => choice.value === value)

export function changeView(view: TableView, change: Partial<TableView>): TableView {
  return { ...view, page: 1, ...change }
}

export function setFilter(view: TableView, key: string, value: string): TableView {
  const { [key]: _before, ...others } = view.filters
  return changeView(view, { filters: value === '' ? others : { ...others, [key]: value } })
}

export function sortBy(view: TableView, key: string, sortsFirst: SortDirection): TableView {
  const other = view.dir === 'asc' ? 'desc' : 'asc'
  return changeView(view, { sort: key, dir: view.sort === key ? other : sortsFirst })
}

export const isNarrowed = ({ q, filters }: TableView): boolean => q !== '' || Object.keys(filters).length > 0

/** Keeps other parameters and omits defaults. */
export function writeView(address: URLSearchParams, view: TableView, shape: TableShape): URLSearchParams {
  const written = new URLSearchParams(address)
  const names = ['q', 'sort', 'dir', 'page', ...(shape.filters ?? []).flatMap(keysOf)]
  for (const name of names) written.delete(name)
  for (const [name, value] of Object.entries(toQuery(view))) written.set(name, value)
  if (view.page === 1) written.delete('page')
  if (view.sort === shape.sortedBy.key && view.dir === shape.sortedBy.dir) {
    written.delete('sort')
    written.delete('dir')
  }
  return written
}

export function toQuery({ q, sort, dir, page, filters }: TableView): Record<string, string> {
  return { ...(q === '' ? {} : { q }), ...filters, sort, dir, page: String(page) }
}

export function toExportQuery(view: TableView): Record<string, string> {
  const { page: _page, ...query } = toQuery(view)
  return query
}
