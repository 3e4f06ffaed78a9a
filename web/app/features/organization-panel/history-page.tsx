import { formatMoment, PagedList } from '../signed-in/index.ts'
import { useHere } from './here.ts'
import { PanelPage } from './panel-page.tsx'

export function HistoryPage() {
  const { kind, isHolder } = useHere()
  return (
    <PanelPage title="Historial" lead={`Quién hizo qué ${kind.words.here}, de lo más nuevo a lo más viejo.`}>
      {isHolder ? <AuditList /> : <p>El historial lo ve {kind.words.holderHere}.</p>}
    </PanelPage>
  )
}

function AuditList() {
  const { id: organization, kind, keyOf } = useHere()
  return (
    <PagedList
      what="el historial"
      queryKey={keyOf('audit')}
      read={(before: string | null, signal) => kind.readAudit(organization, before, signal)}
      rowsOf={({ entries }) => entries}
      none="Todavía no se hizo nada."
      className="max-w-4xl"
      row={({ id, at, by, what }) => (
        <li key={id} className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <span className="text-sm text-ink-soft tabular-nums sm:pt-0.5">{formatMoment(at)}</span>
          <span className="grid wrap-anywhere">
            {what}
            <span className="text-sm text-ink-soft">{by}</span>
          </span>
        </li>
      )}
    />
  )
}
