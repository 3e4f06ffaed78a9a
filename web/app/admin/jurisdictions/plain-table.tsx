import type { ReactNode } from 'react'

interface PlainTableProps {
  caption: string
  heads: readonly { readonly name: string; readonly isNumber?: boolean }[]
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  empty: string
}

export function PlainTable({ caption, heads, rows, empty }: PlainTableProps) {
  if (rows.length === 0) return <p className="text-ink-soft">{empty}</p>
  const align = (place: number) => (heads[place]?.isNumber ? 'text-right tabular-nums' : 'text-left')
  return (
    <section
      aria-label={`${caption}, en una tabla`}
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-control border border-line"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {heads.map(({ name }, place) => (
              <th
                key={name}
                scope="col"
                className={`sticky top-0 border-b border-line-strong bg-sunken px-3 py-2 font-semibold whitespace-nowrap ${align(place)}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="group">
              {cells.map((cell, place) => (
                <td
                  key={heads[place]?.name ?? place}
                  className={`border-b border-line px-3 py-2 align-top group-last:border-0 ${align(place)}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
