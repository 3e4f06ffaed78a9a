import { adminCreateAccount } from '@multas/contract/routes'
import type { AdminRole } from '@multas/domain'
import { ACCOUNTS_TABLE, TEXT_LIMITS } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { askAdmin, useAction } from '../frame/index.ts'
import { tableKey } from '../table/index.ts'
import { RoleChoice } from './role-choice.tsx'

export function NewAccountDialog({ onClose }: { onClose(): void }) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<AdminRole>('operator')
  const creating = useAction({
    done: 'Cuenta creada: le enviamos el enlace de alta por correo',
    changes: [tableKey(ACCOUNTS_TABLE)],
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await creating.run(() => askAdmin(adminCreateAccount, { body: { name, email, role } }))) onClose()
  }
  return (
    <Dialog
      title="Nueva cuenta"
      description="Le enviamos un enlace de un solo uso, que vence en 48 horas, para elegir su contraseña y su segundo factor."
      asksFirst
      onOpenChange={onClose}
    >
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextField
          label="Nombre"
          autoComplete="off"
          required
          minLength={2}
          maxLength={TEXT_LIMITS.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Correo electrónico"
          type="email"
          autoComplete="off"
          required
          maxLength={TEXT_LIMITS.email}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <RoleChoice role={role} onChoose={setRole} />
        <DialogActions
          submit="Crear y enviar el enlace"
          busy="Creando..."
          isBusy={creating.isBusy}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
