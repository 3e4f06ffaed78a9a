import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RowList } from '../features/signed-in/index.ts'
import { type IssuedKey, KeyActions, KeyFacts } from './issued-key.tsx'
import { KeyForm, type KeyFormProps } from './key-form.tsx'
import { NewKeyNotice } from './new-key-notice.tsx'
import { usePanelAction } from './use-panel-action.ts'

interface KeysPartProps<Scope extends string>
  extends Pick<KeyFormProps<Scope>, 'heading' | 'placeholder' | 'scopeNames' | 'usualScopes' | 'isWide'> {
  prefix: string
  rowClass: string
  queryKey: QueryKey
  changes?: readonly QueryKey[]
  none?: string
  mayAct?: boolean
  calls: KeyCalls<Scope>
}

interface KeyCalls<Scope extends string> {
  list(signal: AbortSignal): Promise<{ readonly keys: readonly IssuedKey<Scope>[] }>
  issue(wanted: Parameters<KeyFormProps<Scope>['onIssue']>[0]): Promise<{ readonly key: string }>
  rotate(id: string): Promise<{ readonly key: string }>
  revoke(id: string): Promise<unknown>
}

export function KeysPart<Scope extends string>(props: KeysPartProps<Scope>) {
  const { prefix, rowClass, queryKey, changes = [queryKey], calls, ...form } = props
  const { none = 'Todavía no hay claves.', mayAct = true } = props
  const [newKey, setNewKey] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => calls.list(signal) })
  const issuing = usePanelAction({ done: null, changes })
  return (
    <>
      {newKey !== null && <NewKeyNotice value={newKey} onDone={() => setNewKey(null)} />}
      {mayAct && (
        <KeyForm
          {...form}
          isBusy={issuing.isBusy}
          onIssue={(body) => issuing.run(async () => setNewKey((await calls.issue(body)).key))}
        />
      )}
      <RowList
        what="las claves"
        rows={data?.keys}
        error={error}
        onRetry={() => void refetch()}
        none={none}
        row={(one) => <KeyItem key={one.id} {...props} one={one} onIssued={setNewKey} />}
      />
    </>
  )
}

interface KeyItemProps<Scope extends string> extends KeysPartProps<Scope> {
  one: IssuedKey<Scope>
  onIssued(key: string): void
}

function KeyItem<Scope extends string>(props: KeyItemProps<Scope>) {
  const { one, onIssued, prefix, rowClass, scopeNames, queryKey, changes = [queryKey], calls } = props
  const { mayAct = true } = props
  const revoking = usePanelAction({ done: 'Clave anulada', changes })
  const rotating = usePanelAction({ done: null, changes })
  return (
    <li className={`${rowClass} px-4 py-3`}>
      <KeyFacts prefix={prefix} one={one} scopeNames={scopeNames} />
      {mayAct && one.isActive && (
        <KeyActions
          name={one.name}
          rotating={rotating}
          revoking={revoking}
          onRotate={async () => onIssued((await calls.rotate(one.id)).key)}
          onRevoke={() => calls.revoke(one.id)}
        />
      )}
    </li>
  )
}
