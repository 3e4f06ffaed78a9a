import type * as contract from '@multas/contract'
import { FEEDBACK_TABLE, reachesRole } from '@multas/domain'
import { Badge } from '../../ui/badge.tsx'
import { AdminPage, Moment, useSession } from '../frame/index.ts'
import { type AdminColumn, AdminTable } from '../table/index.ts'
import { OpinionActions } from './opinion-actions.tsx'

const COLUMNS: readonly AdminColumn<typeof contract.adminFeedback>[] = [
  {
    key: 'receivedAt',
    name: 'Recibido',
    show: ({ receivedAt }) => <Moment at={receivedAt} />,
  },
  {
    key: 'message',
    name: 'Comentario',
    show: ({ message, url }) => (
      <div className="grid max-w-xl gap-1 md:min-w-64">
        <p className="whitespace-pre-wrap wrap-anywhere">{message}</p>
        {url && <p className="wrap-anywhere text-ink-soft">Desde {pathOf(url)}</p>}
      </div>
    ),
  },
  { key: 'email', name: 'Correo', show: showEmail },
  {
    key: 'state',
    name: 'Estado',
    show: ({ handledAt }) =>
      handledAt === null ? <Badge tone="orange">Sin atender</Badge> : <Badge tone="green">Atendido</Badge>,
  },
]

export function FeedbackScreen() {
  const mayAnswer = reachesRole(useSession().account.role, 'operator')
  return (
    <AdminPage
      title="Comentarios"
      lead="Lo que escribieron los visitantes. Si dejaron un correo, podés responderles desde el tuyo."
    >
      <AdminTable<typeof contract.adminFeedback>
        table={FEEDBACK_TABLE}
        columns={COLUMNS}
        rowActions={mayAnswer ? (opinion) => <OpinionActions opinion={opinion} /> : undefined}
      />
    </AdminPage>
  )
}

function showEmail({ email, hasEmail }: contract.FeedbackRow) {
  if (email !== null)
    return (
      <a
        href={`mailto:${email}`}
        className="inline-block min-w-40 wrap-anywhere text-brand underline underline-offset-4"
      >
        {email}
      </a>
    )
  return <span className="text-ink-soft">{hasEmail ? 'Dejó uno' : '—'}</span>
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url
}
