import type { PanelChange } from '@multas/contract'
import { formatDay } from '@multas/domain'
import { ask } from '../api/ask.ts'
import { formatAmount, formatCount, nameFineState, PagedList } from '../features/signed-in/index.ts'
import { useDeliveryPanel } from './delivery-panel.ts'
import { describeChange } from './describe-change.ts'

interface ChangedRowsProps {
  deliveryId: number
  change: 'added' | 'changed' | 'missing' | 'repeated' | 'conflicting'
}

const WHAT = {
  added: 'Infracciones que no estaban publicadas.',
  changed: 'Infracciones publicadas que dicen otra cosa.',
  missing:
    'Infracciones publicadas que el padrón completo no nombra, o cuya fila se rechazó: dejan de aparecer en las búsquedas.',
  repeated: 'Filas que otra fila del mismo archivo repite igual más abajo: se cuentan una vez.',
  conflicting:
    'Filas que otra fila del mismo archivo contradice más abajo: es la misma acta con otros datos. Vale la última; si no es la correcta, corregí el archivo y subilo de nuevo.',
}

export function ChangedRows({ deliveryId, change }: ChangedRowsProps) {
  const { slug, calls, key } = useDeliveryPanel()
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">{WHAT[change]}</p>
      <PagedList
        what="las filas"
        queryKey={[...key, deliveryId, 'changes', change]}
        read={(after: number | null, signal) =>
          ask(calls.listChanges, {
            params: { slug, id: String(deliveryId) },
            query: { change, after },
            signal,
          })
        }
        rowsOf={({ changes }) => changes}
        row={(one) => <ChangedRow key={one.position} change={one} />}
      />
    </div>
  )
}

function ChangedRow({ change }: { change: PanelChange }) {
  const { rowNumber, rulingRow, numeroActa, dominio, fechaInfraccion, estado, totalCentavos, changes } =
    change
  return (
    <li className="grid gap-1 px-4 py-3">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
        <span className="font-semibold wrap-anywhere">
          {numeroActa === null ? 'Sin número de acta' : `Acta ${numeroActa}`}
        </span>
        {dominio && <span className="tabular-nums">{dominio}</span>}
        {fechaInfraccion && <span className="tabular-nums">{formatDay(fechaInfraccion)}</span>}
        {estado && <span>{nameFineState(estado)}</span>}
        {totalCentavos !== null && (
          <span className="font-semibold tabular-nums">{formatAmount(totalCentavos)}</span>
        )}
        {rowNumber !== null && (
          <span className="text-sm text-ink-soft tabular-nums">
            fila {formatCount(rowNumber)}
            {rulingRow !== null && <>, vale la fila {formatCount(rulingRow)}</>}
          </span>
        )}
      </p>
      {changes.length > 0 && (
        <ul className="grid gap-0.5 text-sm">
          {changes.map((one) => {
            const { name, before, after } = describeChange(one)
            return (
              <li key={one.field} className="wrap-anywhere">
                <span className="font-semibold">{name}:</span>{' '}
                <del className="text-ink-soft">
                  <span className="sr-only">antes </span>
                  {before}
                </del>{' '}
                <span aria-hidden="true">→</span>{' '}
                <ins className="font-semibold no-underline">
                  <span className="sr-only">ahora </span>
                  {after}
                </ins>
              </li>
            )
          })}
        </ul>
      )}
    </li>
  )
}
