import type { PanelKey } from '@multas/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { Badge } from '../../ui/badge.tsx'
import { AskFirst, KeyShown, LoadFailure, Loading, useAct, writeMoment } from '../signed-in/index.ts'
import { NewKeyForm } from './new-key-form.tsx'
import { listKeys, revokeKey, rotateKey } from './panel-calls.ts'
import { PanelPage } from './panel-page.tsx'
import { SCOPE_NAMES } from './scope-names.ts'
import { useHere } from './session.ts'
import { WebhooksPart } from './webhooks-part.tsx'

/** The keys by which the municipality's own programs push fines. */
export function KeysPage() {
  const { slug } = useHere()
  const [told, setTold] = useState<string | null>(null)
  const queryKey = ['panel', slug, 'keys']
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask(listKeys, { params: { slug }, signal }),
  })
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
      {told !== null && <KeyShown value={told} onDone={() => setTold(null)} />}
      <NewKeyForm queryKey={queryKey} onIssued={setTold} />
      {error !== null && <LoadFailure what="las claves" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data?.keys.length === 0 && <p className="text-ink-soft">Todavía no hay claves.</p>}
      {data && data.keys.length > 0 && (
        <ul className="grid divide-y divide-line rounded-card border border-line bg-surface">
          {data.keys.map((one) => (
            <KeyItem key={one.id} one={one} queryKey={queryKey} onIssued={setTold} />
          ))}
        </ul>
      )}
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
  const { id, name, lastFour, scopes, createdAt, createdBy, lastUsedAt, expiresAt, isActive } = one
  const revoking = useAct({ done: 'Clave anulada', changes: [queryKey] })
  const rotating = useAct({ done: null, changes: [queryKey] })
  const params = { slug, id }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name} <code className="font-normal">mk_…{lastFour}</code>
          <Badge tone={isActive ? 'green' : 'neutral'}>{isActive ? 'Activa' : describeEnd(one)}</Badge>
        </p>
        <p className="text-sm">{scopes.map((scope) => SCOPE_NAMES[scope]).join(' · ')}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          Creada el {writeMoment(createdAt)} por {createdBy} ·{' '}
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

const describeEnd = ({ revokedAt, expiresAt }: PanelKey): string =>
  revokedAt
    ? `Anulada el ${writeMoment(revokedAt)}`
    : expiresAt
      ? `Venció el ${writeMoment(expiresAt)}`
      : 'Sin uso'
