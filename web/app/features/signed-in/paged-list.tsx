import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
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
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam as Cursor | null, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }: Page) => next,
  })
  return (
    <>
      <RowList {...list} rows={data?.pages.flatMap(rowsOf)} error={error} onRetry={() => void refetch()} />
      <MoreButton hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  )
}
