import type { AdminKey } from '@multas/contract'
import { adminRevokeKey, adminRotateKey } from '@multas/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { askAdmin, ConfirmButton, LoadFailure, Loading, Moment, useAction } from '../frame/index.ts'
import { keysQuery, municipalityKey } from './municipal-calls.ts'
import { SCOPES } from './municipal-words.ts'
import { NewKey } from './new-key.tsx'

interface PanelProps {
  readonly slug: string
  readonly mayAct: boolean
}

export function KeysPanel({ slug, mayAct }: PanelProps) {
  const [newKey, setNewKey] = useState<string | null>(null)
  const { data, error, refetch } = useQuery(keysQuery(slug))
  return (
    <div className="grid max-w-3xl gap-5">
      {newKey !== null && (
        <Notice tone="success" role="status" title="Guardá esta clave: no la volvemos a mostrar">
          <input
            readOnly
            aria-label="Clave nueva"
            value={newKey}
            onFocus={(event) => event.target.select()}
            className="min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 font-mono text-sm"
          />
          <Button variant="secondary" className="mt-2 justify-self-start" onClick={() => setNewKey(null)}>
            Ya la guardé
          </Button>
        </Notice>
      )}
      {mayAct && <NewKey slug={slug} onIssued={setNewKey} />}
      {error !== null && <LoadFailure what="las claves" error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading />}
      {data?.keys.length === 0 && <p>Este municipio no tiene claves.</p>}
      <ul className="grid gap-3">
        {data?.keys.map((key) => (
          <li key={key.id} className="grid gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
            <KeyFacts apiKey={key} />
            {mayAct && key.isActive && <KeyActions slug={slug} apiKey={key} onIssued={setNewKey} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

function KeyFacts({ apiKey }: { apiKey: AdminKey }) {
  const { name, lastFour, scopes, createdAt, lastUsedAt, expiresAt, isActive } = apiKey
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="wrap-anywhere">{name}</strong>
        <span className="font-mono text-sm">mk_…{lastFour}</span>
        <Badge tone={isActive ? 'green' : 'neutral'}>{isActive ? 'Activa' : 'Terminada'}</Badge>
      </p>
      <p className="text-sm">{scopes.map((scope) => SCOPES[scope]).join(', ')}</p>
      <p className="text-sm text-ink-soft">
        Creada el <Moment at={createdAt} />. Último uso: <Moment at={lastUsedAt} none="nunca" />.
        {expiresAt !== null && (
          <>
            {' '}
            Vence el <Moment at={expiresAt} />.
          </>
        )}
      </p>
    </div>
  )
}

interface ActionsProps {
  slug: string
  apiKey: AdminKey
  onIssued(key: string): void
}

function KeyActions({ slug, apiKey: { id, name, lastFour }, onIssued }: ActionsProps) {
  const rotating = useAction({ done: 'Clave renovada', changes: [municipalityKey(slug)] })
  const revoking = useAction({ done: 'Clave anulada', changes: [municipalityKey(slug)] })
  const about = `${name}, terminada en ${lastFour}`
  return (
    <div className="flex flex-wrap gap-2">
      <ConfirmButton
        label="Renovar"
        about={about}
        title={`Renovar «${name}»`}
        confirm="Renovar"
        isBusy={rotating.isBusy}
        onConfirm={() =>
          rotating.run(async () => onIssued((await askAdmin(adminRotateKey, { params: { slug, id } })).key))
        }
      >
        <p>Se crea otra clave con los mismos permisos. La anterior sirve por 24 horas más.</p>
      </ConfirmButton>
      <ConfirmButton
        label="Anular"
        about={about}
        title={`Anular «${name}»`}
        confirm="Anular"
        isBusy={revoking.isBusy}
        onConfirm={() => revoking.run(() => askAdmin(adminRevokeKey, { params: { slug, id } }))}
      >
        <p>Deja de servir desde ahora. No se puede deshacer.</p>
      </ConfirmButton>
    </div>
  )
}
