import type * as contract from '@multas/contract'
import {
  adminChangeRole,
  adminDisableAccount,
  adminEnableAccount,
  adminEndAccountSessions,
  adminResetAccount,
} from '@multas/contract/routes'
import { ACCOUNTS_TABLE } from '@multas/domain'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { askAdmin, useAction, useSession } from '../frame/index.ts'
import { tableKey } from '../table/index.ts'
import { RoleChoice } from './role-choice.tsx'

const CHANGES = [tableKey(ACCOUNTS_TABLE)]

interface AccountDialogProps {
  account: contract.AdminAccountRow
  onClose(): void
}

export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const isOwn = useSession().account.id === account.id
  const isDisabled = account.state === 'disabled'
  return (
    <Dialog title={account.name} description={account.email} onOpenChange={onClose}>
      <div className="grid gap-5 divide-y divide-line *:pb-5 *:last:pb-0">
        <RoleForm account={account} onClose={onClose} />
        {account.openSessions > 0 && (
          <OneAct
            {...{ account, onClose }}
            route={adminEndAccountSessions}
            label="Cerrar sus sesiones"
            done="Cerramos sus sesiones"
            entails={`Tiene ${account.openSessions === 1 ? 'una abierta' : `${account.openSessions} abiertas`}. Puede volver a ingresar.`}
          />
        )}
        {!isDisabled && (
          <OneAct
            {...{ account, onClose }}
            route={adminResetAccount}
            label={account.state === 'invited' ? 'Enviar otro enlace de alta' : 'Restablecer el acceso'}
            done="Le enviamos un enlace de alta nuevo por correo"
            entails={
              account.state === 'invited'
                ? 'El enlace anterior deja de servir.'
                : 'Para quien perdió su contraseña o su segundo factor: se anulan los dos, se cierran sus sesiones y le llega un enlace para cargarlos de nuevo.'
            }
          />
        )}
        {isDisabled ? (
          <OneAct
            {...{ account, onClose }}
            route={adminEnableAccount}
            label="Habilitar la cuenta"
            done="Cuenta habilitada"
            entails="Vuelve a ingresar con la contraseña y el segundo factor que tenía."
          />
        ) : (
          <OneAct
            {...{ account, onClose }}
            route={adminDisableAccount}
            label="Deshabilitar la cuenta"
            done="Cuenta deshabilitada"
            entails={`Se cierran sus sesiones y no puede ingresar hasta que alguien la habilite.${isOwn ? ' Es la tuya: te quedás afuera.' : ''}`}
          />
        )}
      </div>
    </Dialog>
  )
}

function RoleForm({ account, onClose }: AccountDialogProps) {
  const [role, setRole] = useState(account.role)
  const { isBusy, run } = useAction({ done: 'Rol cambiado', changes: CHANGES })
  async function change() {
    const params = { id: account.id }
    if (await run(() => askAdmin(adminChangeRole, { params, body: { role } }))) onClose()
  }
  return (
    <div className="grid gap-3">
      <RoleChoice role={role} onChoose={setRole} />
      <Button
        className="justify-self-start"
        disabled={isBusy || role === account.role}
        onClick={() => void change()}
      >
        Cambiar el rol
      </Button>
    </div>
  )
}

interface OneActProps extends AccountDialogProps {
  route: contract.CallBy<'admin'>
  label: string
  done: string
  entails: string
}

function OneAct({ account, onClose, route, label, done, entails }: OneActProps) {
  const { isBusy, run } = useAction({ done, changes: CHANGES })
  async function act() {
    if (await run(() => askAdmin(route, { params: { id: account.id } }))) onClose()
  }
  return (
    <div className="grid gap-2">
      <p>{entails}</p>
      <Button variant="secondary" className="justify-self-start" disabled={isBusy} onClick={() => void act()}>
        {label}
      </Button>
    </div>
  )
}
