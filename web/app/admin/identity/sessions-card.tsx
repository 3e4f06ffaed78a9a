import type { AdminSessionRow } from '@multas/contract'
import { adminEndOtherSessions, adminEndSession } from '@multas/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { askAdmin, Moment, RowList, useAction } from '../frame/index.ts'
import { sessionsQuery } from './identity-calls.ts'

export function SessionsCard() {
  const { data, error, refetch } = useQuery(sessionsQuery)
  const endingOthers = useAction({ done: 'Cerramos las otras sesiones', changes: [sessionsQuery.queryKey] })
  const others = data?.sessions.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <Card aria-labelledby="sessions-title" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="sessions-title" className="text-lg font-bold">
          Sesiones abiertas
        </h2>
        {others.length > 0 && (
          <Button
            variant="secondary"
            disabled={endingOthers.isBusy}
            onClick={() => void endingOthers.run(() => askAdmin(adminEndOtherSessions))}
          >
            Cerrar las otras
          </Button>
        )}
      </div>
      <RowList
        what="tus sesiones"
        rows={data?.sessions}
        error={error}
        onRetry={() => void refetch()}
        frame="divide-y divide-line"
        row={(session) => <SessionItem key={session.id} session={session} />}
      />
      <p className="text-sm text-ink-soft">
        ¿Alguna no es tuya? Cerrala, cambiá la contraseña y avisale a quien administra las cuentas.
      </p>
    </Card>
  )
}

function SessionItem({ session }: { session: AdminSessionRow }) {
  const ending = useAction({ done: 'Sesión cerrada', changes: [sessionsQuery.queryKey] })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {session.browser}
          {session.isCurrent && <Badge tone="green">Esta sesión</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          Abierta el <Moment at={session.startedAt} /> · último uso <Moment at={session.lastSeenAt} />
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="secondary"
          disabled={ending.isBusy}
          aria-label={`Cerrar la sesión de ${session.browser}`}
          onClick={() => void ending.run(() => askAdmin(adminEndSession, { params: { id: session.id } }))}
        >
          Cerrar
        </Button>
      )}
    </li>
  )
}
