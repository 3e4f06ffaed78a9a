import { type ReactNode, useRef } from 'react'
import type { Route } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { addQuery } from '../frame/ask-admin.ts'
import { LoadFailure } from '../frame/load-states.tsx'
import { ROW_MARK } from './row-keys.ts'
import { TableCards } from './table-cards.tsx'
import { TableEmpty, TableSkeleton } from './table-empty.tsx'
import { TableFilters } from './table-filters.tsx'
import { type RowsProps, TableGrid } from './table-grid.tsx'
import { describeRows, TablePages } from './table-pages.tsx'
import { TableSearch } from './table-search.tsx'
import type { TableShape } from './table-shape.ts'
import { TableSortChoice } from './table-sort-choice.tsx'
import { changeView, isNarrowed, toExportQuery } from './table-view.ts'
import { type TableCall, useTable } from './use-table.ts'
import { useWide } from './use-wide.ts'

export interface AdminTableProps<Row> extends Omit<RowsProps<Row>, 'rows'>, Omit<TableShape, 'columns'> {
  /** Answers `q`, `sort`, `dir`, `page` and the filters with one page (`contract/src/admin/table.ts`). */
  call: Route<TableCall<Row>>
  /** Of the call's path. */
  params?: Readonly<Record<string, string>>
  /** What can be typed to be looked for; without it nothing can. */
  search?: { readonly label: string; readonly hint?: string }
  /** The path of the call that answers the same rows, all of them, as CSV. */
  exportPath?: string
  /** What is said when there is nothing at all. */
  empty: ReactNode
}

/**
 * A table of the administration. What is looked for, the filters, the order and the page are in the address; the
 * server does the work. `/` leads to the search, arrows from row to row, Enter into one.
 */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { call, params, columns, filters = [], sortedBy, search, exportPath, empty, ...shown } = props
  const table = useTable<Row>({ call, columns, filters, sortedBy, ...(params ? { params } : {}) })
  const { view, page, error, look } = table
  const isWide = useWide()
  const body = useRef<HTMLDivElement>(null)
  const rows = { ...shown, columns, isStale: table.isStale }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        {search && (
          <TableSearch
            {...search}
            value={view.q}
            onSearch={(q) => look(changeView(view, { q }), true)}
            onLeaveDown={() => body.current?.querySelector<HTMLElement>(`[${ROW_MARK}]`)?.focus()}
          />
        )}
        <TableFilters filters={filters} view={view} onLook={look} />
        {!isWide && <TableSortChoice columns={columns} view={view} onLook={look} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-ink-soft">
          {table.isBusy ? 'Cargando...' : page ? describeRows(page) : ''}
        </p>
        <div className="flex flex-wrap gap-2">
          {isNarrowed(view) && (
            <Button look="quiet" onClick={() => look(changeView(view, { q: '', filters: {} }))}>
              Limpiar filtros
            </Button>
          )}
          {exportPath && (
            <a
              href={addQuery(exportPath, toExportQuery(view))}
              download
              className="inline-flex min-h-11 items-center rounded-control border border-line-strong bg-surface px-4 font-semibold text-brand hover:bg-brand-soft"
            >
              Descargar CSV
            </a>
          )}
        </div>
      </div>
      <div ref={body}>
        {page === undefined && error !== null && !table.isBusy && (
          <LoadFailure what="la lista" error={error} onRetry={table.retry} />
        )}
        {page === undefined && (error === null || table.isBusy) && <TableSkeleton />}
        {page?.rows.length === 0 && (
          <TableEmpty isNarrowed={isNarrowed(view)} isBeyond={page.total > 0} empty={empty} />
        )}
        {page !== undefined &&
          page.rows.length > 0 &&
          (isWide ? (
            <TableGrid {...rows} rows={page.rows} view={view} onLook={look} />
          ) : (
            <TableCards {...rows} rows={page.rows} />
          ))}
      </div>
      {page && <TablePages page={page} onTurn={(next) => look(changeView(view, { page: next }))} />}
    </div>
  )
}
