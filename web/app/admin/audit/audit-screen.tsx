import type * as contract from '@multas/contract'
import { ADMIN_PATH, AUDIT_OUTCOME_NAMES, AUDIT_TABLE } from '@multas/domain'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CallReply } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { AdminPage, Moment, withTones } from '../frame/index.ts'
import { type AdminColumn, AdminTable } from '../table/index.ts'
import { actorName } from './actor-name.ts'

const OUTCOMES = withTones(AUDIT_OUTCOME_NAMES, { done: 'green', refused: 'amber', failed: 'orange' })

const COLUMNS: readonly AdminColumn<typeof contract.adminAudit>[] = [
  { key: 'at', name: 'Cuándo', show: ({ at }) => <Moment at={at} /> },
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

export function AuditScreen() {
  const [page, setPage] = useState<Choices>({ operations: [], actors: [] })
  return (
    <AdminPage
      title="Auditoría"
      lead="Cada acción, también las rechazadas, y las consultas de datos de personas. Nadie puede cambiarla ni borrarla; se guarda dos años."
    >
      <AdminTable<typeof contract.adminAudit>
        table={AUDIT_TABLE}
        columns={COLUMNS}
        existing={choicesOf(page)}
        onPage={setPage}
      />
    </AdminPage>
  )
}

type Choices = Pick<CallReply<typeof contract.adminListAudit>, 'operations' | 'actors'>

const choicesOf = ({ operations, actors }: Choices) => ({
  actor: actors.map(({ actor, name }) => ({ value: actor, label: actorName(actor, name) })),
  operation: operations.map(({ operation, summary }) => ({ value: operation, label: summary ?? operation })),
})
