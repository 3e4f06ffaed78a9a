import type { AdminJurisdiction } from '@multas/contract'
import { formatDay } from '@multas/domain'
import { Card } from '../../ui/card.tsx'
import { PlainTable } from './plain-table.tsx'

const HEADS = [{ name: 'Día' }, { name: 'Campo' }, { name: 'Motivo' }, { name: 'Registros', isNumber: true }]

export function RejectedRecordsList({ records }: { records: AdminJurisdiction['rejectedRecords'] }) {
  return (
    <Card aria-labelledby="rechazados">
      <h2 id="rechazados" className="text-lg font-bold">
        Registros rechazados
      </h2>
      <p className="mb-3 text-sm text-ink-soft">
        Lo que la fuente envió y no se pudo leer, contado por día y por motivo durante 30 días. De cada valor
        queda solo la forma: «a» por letras, «0» por números.
      </p>
      <PlainTable
        caption="Registros rechazados"
        heads={HEADS}
        empty="Ninguno: todo lo que envió se pudo leer."
        rows={records.map(({ day, field, reason, records: count }) => ({
          key: `${day} ${field} ${reason}`,
          cells: [
            formatDay(day),
            field === '' ? 'todo el registro' : <code key="field">{field}</code>,
            <span key="reason" className="wrap-anywhere">
              {reason}
            </span>,
            count.toLocaleString('es-AR'),
          ],
        }))}
      />
    </Card>
  )
}
