import type { FleetKey } from '@multas/contract'
import { fleetIssueKey, fleetKeys, fleetRevokeKey, fleetRotateKey } from '@multas/contract/routes'
import { FLEET_KEY_SCOPES } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { KeyActions, KeyFacts, KeyForm, NewKeyNotice, RowList } from '../../signed-in/index.ts'
import { fleetKey, useFleetAction, useHere } from '../frame/index.ts'
import { SCOPE_NAMES } from './program-names.ts'

export function KeysPart() {
  const { fleet, params } = useHere()
  const [newKey, setNewKey] = useState<string | null>(null)
  const queryKey = fleetKey(fleet, 'keys')
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(fleetKeys, { params, signal }),
  })
  const issuing = useFleetAction({ done: null, changes: [queryKey] })
  return (
    <section aria-labelledby="keys-title" className="grid gap-4">
      <h2 id="keys-title" className="text-xl font-bold">
        Claves
      </h2>
      {newKey !== null && <NewKeyNotice value={newKey} onDone={() => setNewKey(null)} />}
      <KeyForm
        heading="h3"
        placeholder="Sistema de gestión"
        scopeNames={SCOPE_NAMES}
        usualScopes={FLEET_KEY_SCOPES}
        isBusy={issuing.isBusy}
        onIssue={(body) =>
          issuing.run(async () => setNewKey((await ask(fleetIssueKey, { params, body })).key))
        }
      />
      <RowList
        what="las claves"
        rows={data?.keys}
        error={error}
        onRetry={() => void refetch()}
        none="Todavía no hay claves."
        row={(one) => <KeyItem key={one.id} one={one} onIssued={setNewKey} />}
      />
    </section>
  )
}

function KeyItem({ one, onIssued }: { one: FleetKey; onIssued(key: string): void }) {
  const { fleet, params: here } = useHere()
  const changes = [fleetKey(fleet, 'keys')]
  const revoking = useFleetAction({ done: 'Clave anulada', changes })
  const rotating = useFleetAction({ done: null, changes })
  const params = { ...here, id: one.id }
  return (
    <li className="grid gap-2 px-4 py-3">
      <KeyFacts prefix="fk_" one={one} scopeNames={SCOPE_NAMES} />
      {one.isActive && (
        <KeyActions
          name={one.name}
          rotating={rotating}
          revoking={revoking}
          onRotate={async () => onIssued((await ask(fleetRotateKey, { params })).key)}
          onRevoke={() => ask(fleetRevokeKey, { params })}
        />
      )}
    </li>
  )
}
