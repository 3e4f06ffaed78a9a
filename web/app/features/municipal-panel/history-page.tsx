import { panelAudit } from '@multas/contract/routes'
import { ask } from '../../api/ask.ts'
import { AuditList } from '../signed-in/index.ts'
import { PanelPage } from './panel-page.tsx'
import { useHere } from './session.ts'

export function HistoryPage() {
  const { slug, role } = useHere()
  return (
    <PanelPage title="Historial" lead="Quién hizo qué en el municipio, de lo más nuevo a lo más viejo.">
      {role === 'supervisor' ? (
        <AuditList
          key={slug}
          queryKey={['panel', slug, 'audit']}
          read={(before, signal) => ask(panelAudit, { params: { slug }, query: { before }, signal })}
        />
      ) : (
        <p>El historial lo ve quien supervisa.</p>
      )}
    </PanelPage>
  )
}
