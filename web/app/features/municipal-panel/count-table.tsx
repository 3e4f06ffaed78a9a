import { knownAmountText } from '@multas/domain'
import { Card } from '../../ui/card.tsx'
import { formatCount, formatCounted } from '../signed-in/index.ts'

interface CountTableProps {
  title: string
  what: string
  rows: readonly {
    readonly name: string
    readonly fines: number
    readonly totalCentavos: number
    readonly withoutAmount: number
  }[]
  note?: string | null
}

export function CountTable({ title, what, rows, note = null }: CountTableProps) {
  const most = Math.max(1, ...rows.map(({ fines }) => fines))
  return (
    <Card className="grid min-w-0 gap-3">
      <table className="w-full text-left text-sm tabular-nums sm:text-base">
        <caption className="pb-2 text-left text-lg font-bold">{title}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft">
            <th scope="col" className="py-1 pr-2 font-semibold">
              {what}
            </th>
            <th scope="col" className="px-2 py-1 text-right font-semibold max-sm:sr-only">
              Infracciones
            </th>
            <th scope="col" className="py-1 pl-2 text-right font-semibold">
              Importe
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, fines, totalCentavos, withoutAmount }) => (
            <tr key={name} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-2 font-medium">
                {name}
                <span aria-hidden="true" className="block font-normal text-ink-soft sm:hidden">
                  {formatCounted(fines, 'infracción', 'infracciones')}
                </span>
                <svg
                  className="mt-1 block h-1.5 w-full"
                  viewBox="0 0 100 1"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect width={(100 * fines) / most} height="1" className="fill-brand" />
                </svg>
              </th>
              <td className="px-2 py-2 text-right max-sm:sr-only">{formatCount(fines)}</td>
              <td className="py-2 pl-2 text-right">{knownAmountText(totalCentavos, withoutAmount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="text-sm text-ink-soft">{note}</p>}
    </Card>
  )
}
