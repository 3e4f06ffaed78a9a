import { fleetAudit } from '@multas/contract/routes'
import { ask } from '../../../api/ask.ts'
import { AuditList } from '../../signed-in/index.ts'
import { FleetPage, fleetKey, useHere } from '../frame/index.ts'

export function HistoryPage() {
  const { fleet, params, mayOwn } = useHere()
  return (
    <FleetPage title="Historial" lead="Quién hizo qué en la flota, de lo más nuevo a lo más viejo.">
      {mayOwn ? (
        <AuditList
          key={fleet}
          queryKey={fleetKey(fleet, 'audit')}
          read={(before, signal) => ask(fleetAudit, { params, query: { before }, signal })}
        />
      ) : (
        <p>El historial lo ve quien está a cargo de la flota.</p>
      )}
    </FleetPage>
  )
}
