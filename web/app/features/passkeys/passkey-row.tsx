import { removePasskey, renamePasskey } from '@multas/contract/routes'
import { TEXT_LIMITS } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ConfirmButton, formatMoment, nameSessionBrowser, useAction } from '../signed-in/index.ts'
import { PASSKEYS_KEY } from './passkey-calls.ts'

interface Passkey {
  readonly id: string
  readonly name: string | null
  readonly userAgent: string
  readonly createdAt: string
  readonly lastUsedAt: string
}

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, userAgent, createdAt, lastUsedAt } = passkey
  const { isBusy, run } = useAction({ done: 'Quitamos la llave de acceso.', changes: [PASSKEYS_KEY] })
  const about = `${name ?? 'llave'} creada el ${formatMoment(createdAt)}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="text-sm font-semibold wrap-anywhere" title={userAgent}>
          {name ?? nameSessionBrowser(userAgent)}
        </p>
        <p className="text-sm text-ink-soft">
          {name !== null && `${nameSessionBrowser(userAgent)} · `}
          Creada el {formatMoment(createdAt)} ·{' '}
          {lastUsedAt === createdAt ? 'todavía sin usar' : `último uso el ${formatMoment(lastUsedAt)}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Rename passkey={passkey} about={about} />
        <ConfirmButton
          label="Quitar"
          about={about}
          title="¿Quitar esta llave de acceso?"
          confirm="Quitarla"
          isBusy={isBusy}
          onConfirm={() => run(() => call(removePasskey, { params: { id } }))}
        >
          <p>Deja de servir acá. Borrala también en el administrador de contraseñas de tu dispositivo.</p>
        </ConfirmButton>
      </div>
    </li>
  )
}

function Rename({ passkey: { id, name: before, userAgent }, about }: { passkey: Passkey; about: string }) {
  const { isBusy, run } = useAction({ done: 'Guardamos el nombre.', changes: [PASSKEYS_KEY] })
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  function open() {
    setName(before ?? nameSessionBrowser(userAgent))
    setOpen(true)
  }
  async function save(event: FormEvent) {
    event.preventDefault()
    if (await run(() => call(renamePasskey, { params: { id }, body: { name } }))) setOpen(false)
  }
  return (
    <>
      <Button variant="secondary" aria-label={`Renombrar: ${about}`} onClick={open}>
        Renombrar
      </Button>
      {isOpen && (
        <Dialog title="Nombre de esta llave de acceso" onOpenChange={setOpen}>
          <form className="grid gap-4" onSubmit={(event) => void save(event)}>
            <TextField
              label="Nombre"
              hint="Para reconocerla: «Mi celular», «Compu de casa»."
              maxLength={TEXT_LIMITS.label}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <DialogActions
              submit="Guardar"
              isBusy={isBusy}
              disabled={name.trim() === ''}
              onCancel={() => setOpen(false)}
            />
          </form>
        </Dialog>
      )}
    </>
  )
}
