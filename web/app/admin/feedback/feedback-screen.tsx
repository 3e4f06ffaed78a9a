import type * as contract from '@multas/contract'
import { reachesRole } from '@multas/domain'
import type { Route } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { AdminPage, Moment, useSession } from '../frame/index.ts'
import { AdminTable, type TableColumn, type TableFilter } from '../table/index.ts'
import { OpinionActions } from './opinion-actions.tsx'

const listFeedback: Route<typeof contract.adminListFeedback> = { method: 'GET', path: '/api/admin/feedback' }

const COLUMNS: readonly TableColumn<contract.FeedbackRow>[] = [
  {
    key: 'receivedAt',
    name: 'Recibido',
    sortsFirst: 'desc',
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

const FILTERS: readonly TableFilter[] = [
  {
    kind: 'choice',
    key: 'state',
    name: 'Estado',
    choices: [
      { value: 'open', label: 'Sin atender' },
      { value: 'handled', label: 'Atendidos' },
    ],
  },
  { kind: 'days', name: 'Recibido', from: 'from', to: 'to' },
]

export function FeedbackScreen() {
  const mayAnswer = reachesRole(useSession().account.role, 'operator')
  return (
    <AdminPage
      title="Comentarios"
      lead="Lo que escribieron los visitantes. Si dejaron un correo, podés responderles desde el tuyo."
    >
      <AdminTable
        name="Comentarios"
        call={listFeedback}
        columns={COLUMNS}
        filters={FILTERS}
        sortedBy={{ key: 'receivedAt', dir: 'desc' }}
        search={{ label: 'Buscar en los comentarios' }}
        rowKey={({ id }) => id}
        {...(mayAnswer
          ? {
              exportPath: '/api/admin/feedback/export',
              rowActions: (opinion: contract.FeedbackRow) => <OpinionActions opinion={opinion} />,
            }
          : {})}
        empty="Todavía nadie dejó un comentario."
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
