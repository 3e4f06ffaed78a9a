import type * as contract from '@multas/contract'
import { ADMIN_PATH } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CallReply, Route } from '../../api/call.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { AdminPage, askAdmin, Moment } from '../frame/index.ts'
import { AdminTable, type TableColumn, type TableFilter, tableKey } from '../table/index.ts'
import { actorName } from './actor-name.ts'

const listAudit: Route<typeof contract.adminListAudit> = { method: 'GET', path: '/api/admin/audit' }
const EXPORT_PATH = '/api/admin/audit/export'

const OUTCOMES: Readonly<
  Record<contract.AuditEntry['outcome'], { readonly name: string; readonly tone: BadgeTone }>
> = {
  done: { name: 'Hecho', tone: 'green' },
  refused: { name: 'Rechazado', tone: 'amber' },
  failed: { name: 'Falló', tone: 'orange' },
}

const COLUMNS: readonly TableColumn<contract.AuditEntry>[] = [
  { key: 'at', name: 'Cuándo', sortsFirst: 'desc', show: ({ at }) => <Moment at={at} /> },
  { key: 'actor', name: 'Quién', show: ({ actor, actorName: name }) => actorName(actor, name) },
  {
    key: 'operation',
    name: 'Qué',
    show: ({ operation, summary }) => (
      <span className="grid">
        {summary && <span>{summary}</span>}
        <code className="text-sm text-ink-soft wrap-anywhere">{operation}</code>
      </span>
    ),
  },
  {
    key: 'outcome',
    name: 'Resultado',
    show: ({ outcome, why }) => (
      <span className="grid justify-items-start gap-1">
        <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].name}</Badge>
        {why && <span className="text-sm text-ink-soft">{why}</span>}
      </span>
    ),
  },
  {
    key: 'target',
    name: 'Sobre qué',
    show: ({ target, about, facts }) => (
      <span className="grid text-sm">
        {about && <About about={about} target={target} />}
        {facts.map((fact) => (
          <span key={fact} className="wrap-anywhere text-ink-soft">
            {fact}
          </span>
        ))}
        {!about && facts.length === 0 && <span className="text-ink-soft">—</span>}
      </span>
    ),
  },
]

/** The title attribute shows the whole id. */
function About({
  about: { text, page },
  target,
}: {
  about: NonNullable<contract.AuditEntry['about']>
  target: string | null
}) {
  if (page === null)
    return (
      <span className="wrap-anywhere" title={target ?? undefined}>
        {text}
      </span>
    )
  return (
    <Link
      to={`${ADMIN_PATH}/${page}`}
      title={target ?? undefined}
      className="inline-flex min-h-11 items-center wrap-anywhere text-brand underline underline-offset-4 md:min-h-0"
    >
      {text}
    </Link>
  )
}

/** Append-only, kept for two years. */
export function AuditScreen() {
  const { data } = useQuery({
    queryKey: [...tableKey(listAudit.path), 'choices'],
    queryFn: ({ signal }) => askAdmin(listAudit, { signal }),
  })
  return (
    <AdminPage
      title="Auditoría"
      lead="Cada acción, también las rechazadas, y las consultas de datos de personas. Nadie puede cambiarla ni borrarla; se guarda dos años."
    >
      <AdminTable
        name="Auditoría"
        call={listAudit}
        columns={COLUMNS}
        filters={filtersOf(data)}
        sortedBy={{ key: 'at', dir: 'desc' }}
        search={{ label: 'Buscar', hint: 'En la operación, el nombre, el motivo y lo que se tocó' }}
        exportPath={EXPORT_PATH}
        rowKey={({ id }) => id}
        empty="Todavía no hay nada."
      />
    </AdminPage>
  )
}

type Choices = Pick<CallReply<typeof contract.adminListAudit>, 'operations' | 'actors'>

function filtersOf(known: Choices | undefined): readonly TableFilter[] {
  const actors = known?.actors ?? []
  const operations = known?.operations ?? []
  return [
    { kind: 'days', name: 'Días', from: 'from', to: 'to' },
    {
      kind: 'choice',
      key: 'actor',
      name: 'Quién',
      choices: actors.map(({ actor, name }) => ({ value: actor, label: actorName(actor, name) })),
    },
    {
      kind: 'choice',
      key: 'operation',
      name: 'Qué',
      choices: operations.map(({ operation, summary }) => ({
        value: operation,
        label: summary ?? operation,
      })),
    },
    {
      kind: 'choice',
      key: 'outcome',
      name: 'Resultado',
      choices: Object.entries(OUTCOMES).map(([value, { name }]) => ({ value, label: name })),
    },
  ]
}
