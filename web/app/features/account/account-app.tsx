import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { readHolder, SessionGate } from '../sign-in/index.ts'
import { AccountFrame } from './account-frame.tsx'
import { ACCOUNT_DELETED_KEY } from './deleted-key.ts'

export function AccountApp({ section }: { section: string | undefined }) {
  const { hash } = useLocation()
  return (
    <SessionGate
      read={readHolder}
      wait={(content) => <Entrance>{content}</Entrance>}
      entrance={(content) => <Entrance lead={entranceLead(section, hash)}>{content}</Entrance>}
      news={<DeletedNotice />}
      emailHint="Te enviamos un código de 6 dígitos para confirmar que es tuyo."
      placeholder="tu@correo.com"
    >
      {({ email }) => <AccountFrame email={email} section={section} />}
    </SessionGate>
  )
}

function DeletedNotice() {
  const queries = useQueryClient()
  if (queries.getQueryData(ACCOUNT_DELETED_KEY) !== true) return null
  return (
    <Notice tone="success" role="status" title="Borramos tu cuenta">
      <p>Te lo confirmamos por correo.</p>
    </Notice>
  )
}

function entranceLead(section: string | undefined, hash: string): string {
  if (section === 'suscripcion' && hash.startsWith('#boton-de-'))
    return 'Para la baja o el arrepentimiento solo hay que confirmar el correo de tu cuenta: te enviamos un código. No hace falta registrarse ni explicar nada.'
  if (section === 'suscripcion')
    return 'Para suscribirte al monitoreo, ingresá con el correo donde querés los avisos: te enviamos un código y no hace falta contraseña.'
  return 'Ingresá con tu correo: te enviamos un código y no hace falta contraseña. Si es la primera vez, tu cuenta se crea al ingresar.'
}

function Entrance({ lead, children }: { lead?: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-lg gap-4 px-4 py-6 sm:py-12">
      <Card className="grid gap-5">
        <header className="grid gap-2">
          <h1 className="text-2xl font-bold">Mi cuenta</h1>
          {lead && <p className="text-ink-soft">{lead}</p>}
        </header>
        {children}
      </Card>
    </div>
  )
}
