import type { ReactNode } from 'react'
import { moveByKey } from './row-keys.ts'
import { RowLink } from './row-link.tsx'
import { MarkAll, MarkRow, type RowSelection } from './row-marks.tsx'
import type { TableColumn } from './table-shape.ts'
import { sortBy, type TableView } from './table-view.ts'

export interface RowsProps<Row> {
  name: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string
  rowPath?: ((row: Row) => string) | undefined
  rowActions?: ((row: Row) => ReactNode) | undefined
  selection?: RowSelection<Row> | undefined
}

interface TableGridProps<Row> extends RowsProps<Row> {
  view: TableView
  onViewChange(view: TableView): void
  isStale: boolean
}

const alignOf = (column: { align?: 'start' | 'end' }) =>
  column.align === 'end' ? 'text-right tabular-nums' : 'text-left'

export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { name, columns, rows, rowKey, rowPath, rowActions, selection, view, onViewChange, isStale } = props
  return (
    <section
      aria-label={name}
      tabIndex={0}
      className="max-h-[75dvh] overflow-auto rounded-card border border-line bg-surface shadow-card"
    >
      <table className="w-full border-separate border-spacing-0 text-sm" aria-busy={isStale}>
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className={HEAD}>
                <MarkAll selection={selection} rows={rows} rowKey={rowKey} />
              </th>
            )}
            {columns.map((column) => (
              <TableHead key={column.key} column={column} view={view} onViewChange={onViewChange} />
            ))}
            {rowActions && (
              <th scope="col" className={HEAD}>
                <span className="sr-only">Acciones</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody onKeyDown={moveByKey} className={isStale ? 'opacity-60' : ''}>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="group relative hover:bg-brand-soft">
              {selection && (
                <td className="relative z-1 border-b border-line px-3 py-1.5 align-top group-last:border-0">
                  <MarkRow selection={selection} row={row} rowKey={rowKey} />
                </td>
              )}
              {columns.map((column, place) => (
                <td
                  key={column.key}
                  className={`border-b border-line px-3 py-2.5 align-top group-last:border-0 ${alignOf(column)}`}
                >
                  {place === 0 ? (
                    <RowLink path={rowPath?.(row)}>{column.show(row)}</RowLink>
                  ) : (
                    column.show(row)
                  )}
                </td>
              ))}
              {rowActions && (
                <td className="relative border-b border-line px-3 py-1.5 text-right align-top group-last:border-0">
                  {rowActions(row)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const HEAD =
  'sticky top-0 z-10 border-b border-line-strong bg-sunken px-3 py-1 font-semibold whitespace-nowrap'

interface TableHeadProps<Row> {
  column: TableColumn<Row>
  view: TableView
  onViewChange(view: TableView): void
}

function TableHead<Row>({ column, view, onViewChange }: TableHeadProps<Row>) {
  const { key, name, sortsFirst } = column
  const classes = `${HEAD} ${alignOf(column)}`
  if (sortsFirst === undefined)
    return (
      <th scope="col" className={`${classes} py-2.5`}>
        {name}
      </th>
    )
  const dir = view.sort === key ? view.dir : null
  const sort = dir === null ? undefined : dir === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" aria-sort={sort} className={classes}>
      <button
        type="button"
        onClick={() => onViewChange(sortBy(view, key, sortsFirst))}
        className={`inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control underline-offset-4 hover:underline ${column.align === 'end' ? 'flex-row-reverse' : ''}`}
      >
        {name}
        <span aria-hidden="true" className={`text-xs ${dir === null ? 'text-ink-soft' : 'text-brand'}`}>
          {dir === null ? '↕' : dir === 'asc' ? '▲' : '▼'}
        </span>
      </button>
    </th>
  )
}
