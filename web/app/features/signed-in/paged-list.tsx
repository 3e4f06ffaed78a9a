import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { LoadFailure } from './load-states.tsx'
import { MoreButton } from './more-button.tsx'
import { RowList, type RowListProps } from './row-list.tsx'

interface PagedListProps<Cursor, Page, Row> extends Omit<RowListProps<Row>, 'rows' | 'error' | 'onRetry'> {
  queryKey: QueryKey
  read(from: Cursor | null, signal: AbortSignal): Promise<Page>
  rowsOf(page: Page): readonly Row[]
}

export function PagedList<Cursor, Page extends { readonly next: Cursor | null }, Row>(
  props: PagedListProps<Cursor, Page, Row>,
) {
  const { queryKey, read, rowsOf, ...list } = props
  const paged = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam as Cursor | null, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }: Page) => next,
  })
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = paged
  const rows = data?.pages.flatMap(rowsOf)
  const [frame, expectRows] = useNewRowFocus(rows?.length ?? 0)
  const more = () => {
    expectRows()
    void fetchNextPage()
  }
  return (
    <div ref={frame} className="contents">
      <RowList
        {...list}
        rows={rows}
        error={isFetchNextPageError ? null : error}
        onRetry={() => void refetch()}
      />
      {isFetchNextPageError && <LoadFailure what="lo que sigue" error={error} />}
      <MoreButton hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={more} />
    </div>
  )
}

function useNewRowFocus(rows: number) {
  const frame = useRef<HTMLDivElement>(null)
  const from = useRef<number | null>(null)
  useEffect(() => {
    if (from.current === null || rows <= from.current) return
    const first = frame.current?.querySelector('ul')?.children[from.current]
    from.current = null
    const { activeElement: focused } = document
    const isElsewhere = focused !== document.body && focused?.parentElement !== frame.current
    if (isElsewhere || !(first instanceof HTMLElement)) return
    first.tabIndex = -1
    first.focus({ preventScroll: true })
  }, [rows])
  function expectRows() {
    from.current = rows
  }
  return [frame, expectRows] as const
}
