import { endAccountSession, listAccountSessions } from '@multas/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import { formatMoment } from './format-facts.ts'
import { nameSessionBrowser } from './name-session-browser.ts'
import { RowList } from './row-list.tsx'
import { useAction } from './use-action.ts'

const KEY = ['account', 'sessions'] as const

export function SessionList() {
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listAccountSessions, { signal }),
  })
  const { isBusy, run } = useAction({ done: 'Sesión cerrada', changes: [KEY] })
  return (
    <RowList
      what="las sesiones"
      rows={data?.sessions}
      error={error}
      onRetry={() => void refetch()}
      row={({ id, userAgent, startedAt, seenAt, isThis }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
          <div className="grid min-w-0 gap-0.5">
            <p className="flex flex-wrap items-center gap-2 text-sm font-semibold wrap-anywhere">
              <span title={userAgent}>{nameSessionBrowser(userAgent)}</span>
              {isThis && <Badge tone="green">Esta sesión</Badge>}
            </p>
            <p className="text-sm text-ink-soft">
              Abierta el {formatMoment(startedAt)} · último uso el {formatMoment(seenAt)}
            </p>
          </div>
          {!isThis && (
            <ConfirmButton
              label="Cerrar"
              about={`sesión del ${formatMoment(startedAt)}`}
              title="¿Cerrar esta sesión?"
              confirm="Cerrar"
              isBusy={isBusy}
              onConfirm={() => run(() => call(endAccountSession, { params: { id } }))}
            >
              <p>Ese navegador va a tener que ingresar de nuevo con un código.</p>
            </ConfirmButton>
          )}
        </li>
      )}
    />
  )
}
