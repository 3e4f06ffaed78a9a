import { moveByKey } from './row-keys.ts'
import { RowLink } from './row-link.tsx'
import { MarkRow } from './row-marks.tsx'
import type { RowsProps } from './table-grid.tsx'

export function TableCards<Row>(props: RowsProps<Row> & { isStale: boolean }) {
  const { name, columns, rows, rowKey, rowPath, rowActions, selection, isStale } = props
  const [first, ...others] = columns
  return (
    <ul
      aria-label={name}
      aria-busy={isStale}
      onKeyDown={moveByKey}
      className={`grid gap-3 ${isStale ? 'opacity-60' : ''}`}
    >
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className="relative grid gap-2 rounded-card border border-line bg-surface p-4 text-sm shadow-card"
        >
          <div className="flex items-start justify-between gap-3 text-base font-semibold">
            <div className="min-w-0 py-1 wrap-anywhere">
              <RowLink path={rowPath?.(row)}>{first?.show(row)}</RowLink>
            </div>
            {selection && (
              <div className="relative z-1">
                <MarkRow selection={selection} row={row} rowKey={rowKey} />
              </div>
            )}
          </div>
          <dl className="grid grid-cols-[minmax(6rem,7.5rem)_minmax(0,1fr)] gap-x-3 gap-y-1">
            {others.map(
              (column) =>
                !column.isMinor && (
                  <div key={column.key} className="contents">
                    <dt className="text-ink-soft">{column.name}</dt>
                    <dd className="min-w-0 wrap-anywhere [&_span]:whitespace-normal">{column.show(row)}</dd>
                  </div>
                ),
            )}
          </dl>
          {rowActions && <div className="relative flex flex-wrap gap-2">{rowActions(row)}</div>}
        </li>
      ))}
    </ul>
  )
}
