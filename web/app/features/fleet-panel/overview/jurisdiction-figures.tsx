import type { FleetSummary } from '@multas/contract'
import { knownAmountText } from '@multas/domain'
import { Link } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { formatAmount, formatCount, formatCounted } from '../../signed-in/index.ts'
import { TEXT_LINK, useHere } from '../frame/index.ts'

export function JurisdictionFigures({ figures }: { figures: FleetSummary['byJurisdiction'] }) {
  const { pathTo } = useHere()
  return (
    <Card aria-labelledby="by-place-title" className="grid gap-3">
      <h2 id="by-place-title" className="text-lg font-bold">
        Pendientes por jurisdicción
      </h2>
      {figures.length === 0 ? (
        <p className="text-ink-soft">
          No hay infracciones pendientes en lo que respondieron las jurisdicciones.
        </p>
      ) : (
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line-strong text-left">
              <th scope="col" className="py-2 pr-3 font-semibold">
                Jurisdicción
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-semibold max-sm:sr-only">
                Infracciones
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                Importe
              </th>
            </tr>
          </thead>
          <tbody>
            {figures.map(({ slug, name, pending, pendingCentavos, pendingWithoutAmount }) => (
              <tr key={slug} className="border-b border-line last:border-0">
                <th scope="row" className="py-1 pr-3 text-left font-normal">
                  <Link
                    to={pathTo(`/infracciones?jurisdiction=${slug}`)}
                    className={`${TEXT_LINK} inline-flex min-h-9 items-center`}
                  >
                    {name}
                  </Link>
                  <span aria-hidden="true" className="block pb-1 text-ink-soft sm:hidden">
                    {formatCounted(pending, 'infracción', 'infracciones')}
                  </span>
                </th>
                <td className="py-1 pr-3 text-right tabular-nums max-sm:sr-only">{formatCount(pending)}</td>
                <td className="py-1 text-right tabular-nums">
                  {knownAmountText(pendingCentavos, pendingWithoutAmount, formatAmount)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
