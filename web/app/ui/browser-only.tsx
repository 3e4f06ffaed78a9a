import { type ComponentType, Suspense } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** The server renders the same empty page for all. */
export function BrowserOnly({ app: App }: { app: ComponentType }) {
  const isHydrated = useHydrated()
  return <Suspense fallback={<Shell />}>{isHydrated ? <App /> : <Shell />}</Suspense>
}

function Shell() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 px-4 text-center">
      <p role="status">Cargando...</p>
      <noscript>
        <p>Esta página necesita JavaScript: tus datos se muestran solo en tu navegador.</p>
      </noscript>
    </main>
  )
}
