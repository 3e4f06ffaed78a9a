import { Button } from '../../ui/button.tsx'
import type { InstallState } from './install-offer.ts'

const TEXTS: Readonly<Record<InstallState, { title: string; text: string }>> = {
  none: {
    title: 'Instalala desde el menú de tu navegador',
    text: 'En esta página están los pasos para Android, iPhone y computadora. Si tu navegador ofrece un botón para instalar, aparece acá.',
  },
  offered: {
    title: 'Instalala con un toque',
    text: 'Tu navegador la puede instalar ahora. Casi no ocupa lugar y la desinstalás como cualquier otra app.',
  },
  installed: {
    title: 'Ya la tenés instalada',
    text: 'Buscá su ícono entre tus apps o en la pantalla de inicio.',
  },
}

/** Server-rendered only; `enhanceInstallPanel` shows the state of the browser. */
export function InstallPanel() {
  return (
    <section
      aria-live="polite"
      aria-label="Instalar la app"
      className="no-print grid min-h-56 content-center gap-4 rounded-card border border-line bg-surface p-5 shadow-card @xl:min-h-36 sm:p-6"
    >
      {(['none', 'offered', 'installed'] as const).map((state) => (
        <div key={state} data-stage={state} hidden={state !== 'none'} className="grid gap-1">
          <h2 className="text-xl font-bold">{TEXTS[state].title}</h2>
          <p className="text-ink-soft">{TEXTS[state].text}</p>
          {state === 'offered' && (
            <Button className="mt-3 min-h-12 @xl:justify-self-start @xl:px-6">Instalar la app</Button>
          )}
        </div>
      ))}
    </section>
  )
}
