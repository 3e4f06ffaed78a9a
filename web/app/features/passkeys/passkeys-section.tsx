import { listPasskeys } from '@multas/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { toasts } from '../../ui/toast/toast-store.ts'
import { ConfirmByCode } from '../confirmation/index.ts'
import { ConfirmationAsker, RowList, useAction } from '../signed-in/index.ts'
import { createPasskey } from './authenticator.ts'
import { settleOffer } from './offer-memory.ts'
import { PASSKEYS_KEY } from './passkey-calls.ts'
import { PasskeyRow } from './passkey-row.tsx'

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
  return (
    <RowList
      what="tus llaves de acceso"
      rows={data?.passkeys}
      error={error}
      onRetry={() => void refetch()}
      none="Todavía no tenés ninguna llave de acceso."
      row={(passkey) => <PasskeyRow key={passkey.id} passkey={passkey} />}
    />
  )
}

function AddPasskey({ email }: { email: string }) {
  const { isBusy, run } = useAction({ done: null, changes: [PASSKEYS_KEY] })
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
