import { useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import {
  acceptInstallOffer,
  type InstallState,
  readInstallState,
  watchInstallOffer,
} from './install-offer.ts'

const TEXTS: Readonly<Record<InstallState, { title: string; text: string }>> = {
  none: {
    title: 'Instalala desde el menú de tu navegador',
    text: 'En esta página están los pasos para Android, iPhone y computadora. Si tu navegador ofrece un botón para instalar, aparece acá.',
  },
  offered: {
    title: 'Instalala con un toque',
    text: 'Tu navegador la puede instalar ahora. No ocupa casi lugar y la sacás como cualquier otra app.',
  },
  installed: {
    title: 'Ya la tenés instalada',
    text: 'Buscá su ícono entre tus apps o en la pantalla de inicio.',
  },
}

export function InstallPanel() {
  const state = useSyncExternalStore(watchInstallOffer, readInstallState, () => 'none' as const)
  const { title, text } = TEXTS[state]
  return (
    <section
      aria-live="polite"
      aria-label="Instalar la app"
      className="no-print grid min-h-56 content-center gap-4 rounded-card border border-line bg-surface p-5 shadow-card @xl:min-h-36 sm:p-6"
    >
      <div className="grid gap-1">
        <h2 className="text-xl font-bold">{title}</h2>
        <p className="text-ink-soft">{text}</p>
      </div>
      {state === 'offered' && (
        <Button
          className="min-h-12 @xl:justify-self-start @xl:px-6"
          onClick={() => void acceptInstallOffer()}
        >
          Instalar la app
        </Button>
      )}
    </section>
  )
}
