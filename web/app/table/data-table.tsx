import { type ReactNode, useEffect, useRef } from 'react'
import type { QueryParts } from '../api/ask.ts'
import { Button } from '../ui/button.tsx'
import { KeepRowFocus } from '../ui/keep-row-focus.tsx'
import { ROW_MARK } from './row-keys.ts'
import { TableCards } from './table-cards.tsx'
import { TableEmpty, TableSkeleton } from './table-empty.tsx'
import { TableFilters } from './table-filters.tsx'
import { type RowsProps, TableGrid } from './table-grid.tsx'
import { describeRows, TablePages } from './table-pages.tsx'
import { TableSearch } from './table-search.tsx'
import type { TableShape } from './table-shape.ts'
import { TableSortChoice } from './table-sort-choice.tsx'
import { changeView, isNarrowed, type TableView, toExportQuery } from './table-view.ts'
import { useFirstRow } from './use-first-row.ts'
import { type TableCall, type TablePage, useTable } from './use-table.ts'
import { useWide } from './use-wide.ts'

export interface DataTableProps<Row, Page extends TablePage<Row> = TablePage<Row>>
  extends Omit<RowsProps<Row>, 'rows'>,
    Omit<TableShape, 'columns'> {
  /**
   * Accepts `q`, `sort`, `dir`, `page` and the filters and returns one page (`contract/src/admin/table.ts`).
   */
  call: TableCall<Page>
  params?: Readonly<Record<string, string>>
  search?: { readonly label: string; readonly hint?: string }
  exports?: (query: QueryParts) => ReactNode
  above?: (page: Page) => ReactNode
  /** Receives each page, whose extra fields may feed the filters. */
  onPage?: (page: Page) => void
  empty: ReactNode
  failure(error: unknown, retry: () => void): ReactNode
}

/**
 * A server-side table whose search, filters, order and page are in the address. `/` focuses the search,
 * arrows move between rows, Enter opens one.
 */
export function DataTable<Row, Page extends TablePage<Row> = TablePage<Row>>(
  props: DataTableProps<Row, Page>,
) {
  const {
    call,
    params,
    columns,
    filters = [],
    sortedBy,
    search,
    exports,
    above,
    onPage,
    empty,
    failure,
    ...shown
  } = props
  const table = useTable<Row, Page>({ call, columns, filters, sortedBy, ...(params ? { params } : {}) })
  const { view, page, error, showView } = table
  const isWide = useWide()
  const onPageRef = useRef(onPage)
  onPageRef.current = onPage
  useEffect(() => {
    if (page !== undefined) onPageRef.current?.(page)
  }, [page])
  const body = useRef<HTMLDivElement>(null)
  const turn = useFirstRow(body, page?.page)
  const rows = { ...shown, columns, isStale: table.isStale }
  const narrowing = (
    <>
      <TableFilters filters={filters} view={view} onViewChange={showView} />
      {!isWide && <TableSortChoice columns={columns} view={view} onViewChange={showView} />}
    </>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        {search && (
          <TableSearch
            {...search}
            value={view.q}
            onSearch={(q) => showView(changeView(view, { q }), true)}
            onLeaveDown={() => body.current?.querySelector<HTMLElement>(`[${ROW_MARK}]`)?.focus()}
          />
        )}
        {isWide || filters.length < FOLDED_FROM ? narrowing : <Folded view={view}>{narrowing}</Folded>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-ink-soft">
          {table.isBusy ? 'Cargando...' : page ? describeRows(page) : ''}
        </p>
        <div className="flex flex-wrap gap-2">
          {isNarrowed(view) && (
            <Button variant="quiet" onClick={() => showView(changeView(view, { q: '', filters: {} }))}>
              Limpiar filtros
            </Button>
          )}
          {exports?.(toExportQuery(view))}
        </div>
      </div>
      {page && above?.(page)}
      <div ref={body} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <KeepRowFocus>
          {error !== null && !table.isBusy && failure(error, table.retry)}
          {page === undefined && (error === null || table.isBusy) && <TableSkeleton />}
          {page?.rows.length === 0 && (
            <TableEmpty isNarrowed={isNarrowed(view)} isBeyond={page.total > 0} empty={empty} />
          )}
          {page !== undefined &&
            page.rows.length > 0 &&
            (isWide ? (
              <TableGrid {...rows} rows={page.rows} view={view} onViewChange={showView} />
            ) : (
              <TableCards {...rows} rows={page.rows} />
            ))}
        </KeepRowFocus>
      </div>
      {page && (
        <TablePages page={page} onTurn={(next) => turn(() => showView(changeView(view, { page: next })))} />
      )}
    </div>
  )
}

/** More filters would fill a phone's screen before the first row. */
const FOLDED_FROM = 6

function Folded({ view, children }: { view: TableView; children: ReactNode }) {
  const set = Object.keys(view.filters).length
  return (
    <details className="w-full rounded-control border border-line bg-surface px-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand">
        Filtros y orden{set > 0 && ` (${set})`}
      </summary>
      <div className="grid gap-3 pb-3">{children}</div>
    </details>
  )
}
