import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../api/ask.ts'
import type { ContractCall } from '../api/call.ts'
import type { TableShape } from './table-shape.ts'
import { readView, type TableView, toQuery, writeView } from './table-view.ts'
import { useAskedAddress } from './use-asked-address.ts'

export interface TablePage<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly page: number
  readonly pageSize: number
}

export interface TableCall<Page> extends ContractCall {
  readonly replies?: { readonly 200: { readonly _zod: { readonly output: Page } } }
}

interface TableSource<Page> extends TableShape {
  readonly call: TableCall<Page>
  readonly params?: Readonly<Record<string, string>>
}

/** Invalidated when a row changes. */
export const tableKey = ({ path }: { readonly path: string }): readonly [string, string] => ['table', path]

/** The previous page stays while the next one loads (`isStale`). */
export function useTable<Row, Page extends TablePage<Row>>({ call, params, ...shape }: TableSource<Page>) {
  const { asked, address, ask: askAddress } = useAskedAddress()
  const query = toQuery(readView(address, shape))
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...tableKey(call), params ?? {}, query],
    queryFn: ({ signal }) => ask(call, { query, signal, ...(params ? { params } : {}) }) as Promise<Page>,
    placeholderData: keepPreviousData,
  })
  return {
    view: readView(asked, shape),
    page: data,
    error,
    isBusy: isFetching,
    isStale: isPlaceholderData || asked !== address,
    retry: () => void refetch(),
    /** Typing replaces the history entry; other changes add one. */
    showView: (next: TableView, isTyping = false) =>
      askAddress(writeView(asked, next, shape), { replace: isTyping, preventScrollReset: true }),
  }
}
