import type { GlanceRow } from './at-a-glance.ts'

export function GlanceTable({ rows }: { rows: readonly GlanceRow[] }) {
  return (
    <table className="w-full table-fixed border-collapse text-left text-sm sm:text-base">
      <caption className="sr-only">Pagar y reclamar, en pocas palabras</caption>
      <thead>
        <tr className="border-b border-line-strong">
          <td className="w-1/4" />
          <th scope="col" className="px-2 py-1.5 font-bold">
            Pagar ahora
          </th>
          <th scope="col" className="px-2 py-1.5 font-bold">
            Reclamar
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, pay, contest }) => (
          <tr key={label} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-1 font-normal text-ink-soft">
              {label}
            </th>
            <td className="px-2 py-2 font-semibold tabular-nums wrap-anywhere">{pay}</td>
            <td className="px-2 py-2 font-semibold tabular-nums wrap-anywhere">{contest}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
