import type { AdminJurisdiction } from '@multas/contract'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Moment } from '../frame/index.ts'
import { CIRCUITS } from './jurisdiction-texts.ts'
import { PlainTable } from './plain-table.tsx'

const HEADS = [
  { name: 'Proceso' },
  { name: 'Circuito' },
  { name: 'Fallas seguidas', isNumber: true },
  { name: 'En curso', isNumber: true },
  { name: 'En espera', isNumber: true },
  { name: 'Dicho' },
]

/** Each process keeps its own circuit breaker. */
export function CircuitList({ circuits }: { circuits: AdminJurisdiction['circuits'] }) {
  return (
    <Card aria-labelledby="circuitos">
      <h2 id="circuitos" className="text-lg font-bold">
        Circuito en cada proceso
      </h2>
      <p className="mb-3 text-sm text-ink-soft">
        Abierto: falló tantas veces seguidas que ese proceso no la consulta por un momento. Cada proceso lo
        informa con dos segundos de demora como máximo.
      </p>
      <PlainTable
        caption="Circuito en cada proceso"
        heads={HEADS}
        empty="Ningún proceso tiene una fuente configurada para consultar."
        rows={circuits.map((one, place) => ({
          key: `${one.processId} ${place}`,
          cells: [
            <span key="process" className="wrap-anywhere">
              {one.host} · {one.role} · {one.pid}
            </span>,
            <Badge key="circuit" tone={CIRCUITS[one.circuit].tone}>
              {CIRCUITS[one.circuit].name}
            </Badge>,
            one.failuresInARow,
            one.active,
            one.waiting,
            <Moment key="at" at={one.notedAt} />,
          ],
        }))}
      />
    </Card>
  )
}
