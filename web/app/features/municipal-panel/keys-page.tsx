import type { PanelKey } from '@multas/contract'
import { panelIssueKey, panelKeys, panelRevokeKey, panelRotateKey } from '@multas/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { KeyActions, KeyFacts, KeyForm, NewKeyNotice, RowList, useAction } from '../signed-in/index.ts'
import { PanelPage } from './panel-page.tsx'
import { SCOPE_NAMES } from './scope-names.ts'
import { useHere } from './session.ts'
import { WebhooksPart } from './webhooks-part.tsx'

export function KeysPage() {
  const { slug } = useHere()
  const params = { slug }
  const [newKey, setNewKey] = useState<string | null>(null)
  const queryKey = ['panel', slug, 'keys']
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(panelKeys, { params, signal }),
  })
  const issuing = useAction({ done: null, changes: [queryKey] })
  return (
    <PanelPage
      title="Claves de API"
      lead={
        <>
          Para que tu sistema publique solo, sin archivos.{' '}
          <a href="/api/docs" className="text-brand underline underline-offset-4">
            Cómo se usa la API
          </a>
        </>
      }
    >
      {newKey !== null && <NewKeyNotice value={newKey} onDone={() => setNewKey(null)} />}
      <KeyForm
        heading="h2"
        placeholder="Sistema de faltas"
        scopeNames={SCOPE_NAMES}
        usualScopes={['fines:write', 'fines:read']}
        isBusy={issuing.isBusy}
        isWide
        onIssue={(body) =>
          issuing.run(async () => setNewKey((await ask(panelIssueKey, { params, body })).key))
        }
      />
      <RowList
        what="las claves"
        rows={data?.keys}
        error={error}
        onRetry={() => void refetch()}
        none="Todavía no hay claves."
        row={(one) => <KeyItem key={one.id} one={one} queryKey={queryKey} onIssued={setNewKey} />}
      />
      <WebhooksPart />
    </PanelPage>
  )
}

interface KeyItemProps {
  one: PanelKey
  queryKey: readonly unknown[]
  onIssued(key: string): void
}

function KeyItem({ one, queryKey, onIssued }: KeyItemProps) {
  const { slug } = useHere()
  const revoking = useAction({ done: 'Clave anulada', changes: [queryKey] })
  const rotating = useAction({ done: null, changes: [queryKey] })
  const params = { slug, id: one.id }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <KeyFacts prefix="mk_" one={one} scopeNames={SCOPE_NAMES} />
      {one.isActive && (
        <KeyActions
          name={one.name}
          rotating={rotating}
          revoking={revoking}
          onRotate={async () => onIssued((await ask(panelRotateKey, { params })).key)}
          onRevoke={() => ask(panelRevokeKey, { params })}
        />
      )}
    </li>
  )
}
