import type { FleetKey } from '@multas/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../../api/ask.ts'
import { Badge } from '../../../ui/badge.tsx'
import { AskFirst, KeyShown, LoadFailure, Loading, writeMoment } from '../../signed-in/index.ts'
import { fleetKey, useFleetAct, useHere } from '../frame/index.ts'
import { NewKeyForm } from './new-key-form.tsx'
import { listKeys, revokeKey, rotateKey } from './program-calls.ts'
import { SCOPE_NAMES } from './program-names.ts'

/** The keys by which the company's programs read. */
export function KeysPart() {
  const { fleet, params } = useHere()
  const [told, setTold] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: fleetKey(fleet, 'keys'),
    queryFn: ({ signal }) => ask(listKeys, { params, signal }),
  })
  return (
    <section aria-labelledby="keys-title" className="grid gap-4">
      <h2 id="keys-title" className="text-xl font-bold">
        Claves
      </h2>
      {told !== null && <KeyShown value={told} onDone={() => setTold(null)} />}
      <NewKeyForm onIssued={setTold} />
      {error !== null && <LoadFailure what="las claves" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data?.keys.length === 0 && <p className="text-ink-soft">Todavía no hay claves.</p>}
      {data && data.keys.length > 0 && (
        <ul className="grid divide-y divide-line rounded-card border border-line bg-surface">
          {data.keys.map((one) => (
            <KeyItem key={one.id} one={one} onIssued={setTold} />
          ))}
        </ul>
      )}
    </section>
  )
}

function KeyItem({ one, onIssued }: { one: FleetKey; onIssued(key: string): void }) {
  const { fleet, params: here } = useHere()
  const { id, name, lastFour, scopes, createdAt, lastUsedAt, expiresAt, isActive } = one
  const changes = [fleetKey(fleet, 'keys')]
  const revoking = useFleetAct({ done: 'Clave anulada', changes })
  const rotating = useFleetAct({ done: null, changes })
  const params = { ...here, id }
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name} <code className="font-normal">fk_…{lastFour}</code>
          <Badge tone={isActive ? 'green' : 'neutral'}>{isActive ? 'Activa' : describeEnd(one)}</Badge>
        </p>
        <p className="text-sm">{scopes.map((scope) => SCOPE_NAMES[scope]).join(' · ')}</p>
        <p className="text-sm text-ink-soft">
          Creada el {writeMoment(createdAt)} ·{' '}
          {lastUsedAt ? `último uso el ${writeMoment(lastUsedAt)}` : 'sin usar'}
          {isActive && expiresAt && ` · vence el ${writeMoment(expiresAt)}`}
        </p>
      </div>
      {isActive && (
        <div className="flex flex-wrap gap-2">
          <AskFirst
            label="Renovar"
            about={name}
            title="¿Renovar esta clave?"
            confirm="Crear la nueva"
            isBusy={rotating.isBusy}
            onConfirm={() => rotating.run(async () => onIssued((await ask(rotateKey, { params })).key))}
          >
            <p>Creamos una clave nueva con los mismos permisos. La anterior sigue sirviendo por 24 horas.</p>
          </AskFirst>
          <AskFirst
            label="Anular"
            about={name}
            title="¿Anular esta clave?"
            confirm="Anular"
            isBusy={revoking.isBusy}
            onConfirm={() => revoking.run(() => ask(revokeKey, { params }))}
          >
            <p>Deja de servir ahora mismo. Los programas que la usan no van a poder entrar.</p>
          </AskFirst>
        </div>
      )}
    </li>
  )
}

const describeEnd = ({ revokedAt, expiresAt }: FleetKey): string =>
  revokedAt
    ? `Anulada el ${writeMoment(revokedAt)}`
    : expiresAt
      ? `Venció el ${writeMoment(expiresAt)}`
      : 'Sin uso'
