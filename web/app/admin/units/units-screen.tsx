import type * as contract from '@multas/contract'
import { formatArsExactly, formatDay, reachesRole } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import { AdminPage, LoadFailure, Loading, useSession } from '../frame/index.ts'
import { AddValue } from './add-value.tsx'
import { unitsQuery } from './units-query.ts'

export function UnitsScreen() {
  const mayAct = reachesRole(useSession().account.role, 'operator')
  const { data, error, refetch } = useQuery(unitsQuery)
  return (
    <AdminPage
      title="Valores de la UF"
      lead="Cada valor lleva su norma y dónde se encontró. Los que agregás quedan como una versión nueva de la descripción de la jurisdicción, y el sitio los muestra enseguida."
    >
      {error !== null && <LoadFailure what="los valores" error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading lines={8} />}
      {data?.units.length === 0 && <p>Ninguna jurisdicción expresa sus multas en unidades.</p>}
      <div className="grid max-w-4xl gap-5">
        {data?.units.map((unit) => (
          <Unit key={unit.slug} unit={unit} mayAct={mayAct} />
        ))}
      </div>
    </AdminPage>
  )
}

function Unit({ unit, mayAct }: { unit: contract.AdminUnit; mayAct: boolean }) {
  const { jurisdiction, name, basedOn, norm, checked, values } = unit
  return (
    <section
      aria-label={`${name} de ${jurisdiction}`}
      className="grid gap-3 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 flex-1 basis-60 gap-1">
          <h2 className="text-lg font-bold">{jurisdiction}</h2>
          <p className="text-sm text-ink-soft">
            {[name, basedOn, norm].filter(Boolean).join(' · ')}
            {checked !== null && ` · revisado el ${formatDay(checked)}`}
          </p>
        </div>
        {mayAct && <AddValue unit={unit} />}
      </div>
      {values.length === 0 && <p className="text-ink-soft">No se conoce ningún valor.</p>}
      <ol className="grid gap-2">
        {values.map((value) => (
          <li
            key={`${value.from} ${value.to} ${value.value}`}
            className="grid gap-x-4 border-t border-line pt-2 sm:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <strong className="tabular-nums">{formatArsExactly(Math.round(value.value * 100))}</strong>
            <span className="text-sm wrap-anywhere">
              {describeTerm(value)}
              {value.norm !== null && ` · ${value.norm}`}
              {value.source !== null && (
                <>
                  {' · '}
                  <a href={value.source} rel="noreferrer" className="text-brand underline underline-offset-4">
                    {new URL(value.source).hostname}
                  </a>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function describeTerm({ from, to }: { from: string | null; to: string | null }): string {
  const parts = [from && `desde el ${formatDay(from)}`, to && `hasta el ${formatDay(to)}`].filter(Boolean)
  return parts.join(' ') || 'sin fecha conocida'
}
