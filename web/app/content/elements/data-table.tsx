import type { ReactNode } from 'react'

interface DataTableProps {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <section
      aria-label={caption}
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-surface"
    >
      {/* Many columns in a narrow window would become towers of words. */}
      <table className={`w-full border-collapse text-left ${columns.length > 3 ? 'min-w-xl' : ''}`}>
        <caption className="px-4 pt-4 pb-2 text-left font-semibold">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong">
            {columns.map((column) => (
              <th key={column} scope="col" className="px-4 py-2 text-sm font-semibold text-ink-soft">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place} className="border-b border-line last:border-0">
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row" className="px-4 py-2.5 align-top font-medium">
                    {cell}
                  </th>
                ) : (
                  <td key={column} className="px-4 py-2.5 align-top tabular-nums">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
