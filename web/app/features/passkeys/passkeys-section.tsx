import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { toasts } from '../../ui/toast/toast-store.ts'
import { ConfirmByCode } from '../confirmation/index.ts'
import { AskFirst, ConfirmationAsker, nameBrowser, RowList, useAct, writeMoment } from '../signed-in/index.ts'
import { createPasskey } from './authenticator.ts'
import { settleOffer } from './offer-memory.ts'
import { listPasskeys, PASSKEYS_KEY, removePasskey } from './passkey-calls.ts'

/** The passkeys of the account's e-mail: to add one on this device, or to remove one. */
export function PasskeysSection({ email }: { email: string }) {
  return (
    <ConfirmationAsker dialog={ConfirmByCode}>
      <div className="grid max-w-2xl gap-4">
        <PasskeyRows />
        <AddPasskey email={email} />
      </div>
    </ConfirmationAsker>
  )
}

function PasskeyRows() {
  const { data, error, refetch } = useQuery({
    queryKey: PASSKEYS_KEY,
    queryFn: ({ signal }) => call(listPasskeys, { signal }),
  })
  const { isBusy, run } = useAct({ done: 'Quitamos la llave de acceso.', changes: [PASSKEYS_KEY] })
  return (
    <RowList
      what="tus llaves de acceso"
      rows={data?.passkeys}
      error={error}
      onRetry={() => void refetch()}
      none="Todavía no tenés ninguna llave de acceso."
      row={({ id, userAgent, createdAt, lastUsedAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
          <div className="grid min-w-0 gap-0.5">
            <p className="text-sm font-semibold wrap-anywhere" title={userAgent}>
              {nameBrowser(userAgent)}
            </p>
            <p className="text-sm text-ink-soft">
              Creada el {writeMoment(createdAt)} ·{' '}
              {lastUsedAt === createdAt ? 'todavía sin usar' : `último uso el ${writeMoment(lastUsedAt)}`}
            </p>
          </div>
          <AskFirst
            label="Quitar"
            about={`llave creada el ${writeMoment(createdAt)}`}
            title="¿Quitar esta llave de acceso?"
            confirm="Quitarla"
            isBusy={isBusy}
            onConfirm={() => run(() => call(removePasskey, { params: { id } }))}
          >
            <p>Deja de servir acá. Borrala también en el administrador de contraseñas de tu dispositivo.</p>
          </AskFirst>
        </li>
      )}
    />
  )
}

function AddPasskey({ email }: { email: string }) {
  const { isBusy, run } = useAct({ done: null, changes: [PASSKEYS_KEY] })
  if (window.PublicKeyCredential === undefined)
    return <p className="text-ink-soft">Este navegador no puede crear llaves de acceso.</p>
  const add = () =>
    run(async () => {
      const made = await createPasskey(email)
      if (made.ok) settleOffer()
      toasts.show(
        made.ok
          ? { title: 'Guardamos tu llave de acceso' }
          : { title: 'No se pudo', description: made.message, variant: 'destructive' },
      )
    })
  return (
    <Button className="justify-self-start" disabled={isBusy} onClick={() => void add()}>
      {isBusy ? 'Un momento...' : 'Crear una llave de acceso'}
    </Button>
  )
}
