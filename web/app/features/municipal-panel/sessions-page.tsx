import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../ui/badge.tsx'
import { AskFirst } from './ask-first.tsx'
import { askPanel } from './ask-panel.ts'
import { LoadFailure, Loading } from './load-states.tsx'
import { endSession, listSessions } from './panel-calls.ts'
import { PanelPage } from './panel-page.tsx'
import { useHere } from './session.ts'
import { useAct } from './use-act.ts'
import { writeMoment } from './write-facts.ts'

const KEY = ['panel', 'account', 'sessions'] as const

/** The browsers that are signed in with this e-mail. */
export function SessionsPage() {
  const { email } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => askPanel(listSessions, { signal }),
  })
  const { isBusy, run } = useAct({ done: 'Sesión cerrada', changes: [KEY] })
  return (
    <PanelPage
      title="Sesiones"
      lead={`Navegadores que entraron con ${email}. Una sesión se cierra sola tras 7 días sin uso, y a los 30 en todo caso.`}
    >
      {error !== null && <LoadFailure what="las sesiones" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data && (
        <ul className="grid divide-y divide-line rounded-card border border-line bg-surface">
          {data.sessions.map(({ id, userAgent, startedAt, seenAt, isThis }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
              <div className="grid min-w-0 gap-0.5">
                <p className="flex flex-wrap items-center gap-2 text-sm font-semibold wrap-anywhere">
                  {userAgent === '' ? 'Un navegador que no dice cuál es' : userAgent}
                  {isThis && <Badge tone="green">Esta sesión</Badge>}
                </p>
                <p className="text-sm text-ink-soft">
                  Abierta el {writeMoment(startedAt)} · último uso el {writeMoment(seenAt)}
                </p>
              </div>
              {!isThis && (
                <AskFirst
                  label="Cerrar"
                  about={`sesión del ${writeMoment(startedAt)}`}
                  title="¿Cerrar esta sesión?"
                  confirm="Cerrar"
                  isBusy={isBusy}
                  onConfirm={() => run(() => askPanel(endSession, { params: { id } }))}
                >
                  <p>Ese navegador va a tener que ingresar de nuevo con un código.</p>
                </AskFirst>
              )}
            </li>
          ))}
        </ul>
      )}
    </PanelPage>
  )
}
