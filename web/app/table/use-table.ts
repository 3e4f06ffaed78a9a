import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import type { ContractCall, Route } from '../api/call.ts'
import type { TableShape } from './table-shape.ts'
import { readView, type TableView, toQuery, writeView } from './table-view.ts'
import { useAskedAddress } from './use-asked-address.ts'

/** One page of a table, as every table's call answers. */
export interface TablePage<Row> {
  readonly rows: readonly Row[]
  /** On all pages. */
  readonly total: number
  readonly page: number
  readonly pageSize: number
}

/** A call that answers with a page of a table, and whatever else it says of the rows. */
export interface TableCall<Page> extends ContractCall {
  readonly replies: { readonly 200: { readonly _zod: { readonly output: Page } } }
}

interface TableSource<Page> extends TableShape {
  readonly call: Route<TableCall<Page>>
  readonly params?: Readonly<Record<string, string>>
}

/** The key under which the pages of a table are kept: what changes a row invalidates it. */
export const tableKey = (path: string): readonly [string, string] => ['table', path]

/**
 * A table's rows as its address asks for them. While another page comes the one before stays, and `isStale` says so.
 */
export function useTable<Row, Page extends TablePage<Row>>({ call, params, ...shape }: TableSource<Page>) {
  const [address, setAddress] = useAskedAddress()
  const view = readView(address, shape)
  const query = toQuery(view)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...tableKey(call.path), params ?? {}, query],
    queryFn: ({ signal }) => ask(call, { query, signal, ...(params ? { params } : {}) }) as Promise<Page>,
    placeholderData: keepPreviousData,
  })
  return {
    view,
    page: error === null ? data : undefined,
    error,
    isBusy: isFetching,
    isStale: isPlaceholderData,
    retry: () => void refetch(),
    /** Typing replaces the address; whatever is pressed adds to the way back. */
    look: (next: TableView, isTyping = false) =>
      setAddress(writeView(address, next, shape), { replace: isTyping, preventScrollReset: true }),
  }
}
