import type { ReactNode } from 'react'
import { useHere } from './here.ts'
import { PanelPage } from './panel-page.tsx'

export function MembersPage({ children }: { children: ReactNode }) {
  const { isHolder, kind } = useHere()
  const lead = isHolder
    ? 'Cada persona ingresa con su correo: no hay contraseñas que compartir.'
    : `Para sumar o quitar a alguien, pedíselo a ${kind.words.holder}.`
  return (
    <PanelPage title="Personas" lead={`Quiénes pueden ingresar a este panel. ${lead}`}>
      {children}
    </PanelPage>
  )
}
