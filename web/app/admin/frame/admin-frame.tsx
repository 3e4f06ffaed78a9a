import { ADMIN_PATH } from '@multas/domain'
import { type ComponentProps, Suspense } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { ConfirmationAsker, Loading } from '../../features/signed-in/index.ts'
import { Notice } from '../../ui/notice.tsx'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import type { AdminArea } from './area.ts'
import { AreaLinks } from './area-links.tsx'
import { AreaMenu } from './area-menu.tsx'
import { ConfirmByPassword } from './confirm-identity.tsx'
import { useSession } from './session.ts'
import { SessionGate } from './session-gate.tsx'
import { SignedInAs } from './signed-in-as.tsx'

interface AdminFrameProps extends Pick<ComponentProps<typeof SessionGate>, 'signIn'> {
  areas: readonly AdminArea[]
}

export function AdminFrame({ areas, signIn }: AdminFrameProps) {
  const { pathname } = useLocation()
  return (
    <SessionGate signIn={signIn}>
      <SkipLink href="#contenido" label="Saltar al contenido principal" />
      <SkipLink href="#areas" label="Saltar a la navegación" className="max-lg:hidden" />
      <header className="sticky top-0 z-30 border-b border-line bg-surface">
        <div className="flex min-h-14 items-center justify-between gap-3 px-4 py-1.5">
          <div className="flex shrink-0 items-center gap-2">
            <AreaMenu areas={areas} />
            <Link
              to={`${ADMIN_PATH}/dashboard`}
              className="inline-flex min-h-11 items-center rounded-control text-lg font-bold max-sm:sr-only"
            >
              Administración
            </Link>
          </div>
          <SignedInAs />
        </div>
      </header>
      <div className="flex min-h-[calc(100dvh-3.5rem)]">
        <nav
          id="areas"
          tabIndex={-1}
          aria-label="Áreas"
          className="sticky top-14 hidden max-h-[calc(100dvh-3.5rem)] w-60 shrink-0 content-start gap-4 self-start overflow-y-auto px-2 py-5 lg:grid"
        >
          <AreaLinks areas={areas} />
        </nav>
        <main
          id="contenido"
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 py-5 sm:px-6 lg:border-l lg:border-line"
        >
          <ConfirmationAsker dialog={ConfirmByPassword}>
            <PanelBoundary key={pathname} what="esta página">
              <QuietNotice />
              <Suspense fallback={<Loading />}>
                <Outlet />
              </Suspense>
            </PanelBoundary>
          </ConfirmationAsker>
        </main>
      </div>
      <Version />
    </SessionGate>
  )
}

const HELD_BY = {
  setting: 'La variable OUTGOING está en off.',
  restored: 'Es una copia de seguridad restaurada.',
  operator: 'Se apagó con el comando «multas outgoing off».',
} as const

/** docs/operations.md#a-quiet-copy */
function QuietNotice() {
  const { outgoingHeldBy } = useSession()
  if (outgoingHeldBy === null) return null
  return (
    <div className="mb-5">
      <Notice tone="warning" title="Este sitio no envía nada">
        <p>
          {HELD_BY[outgoingHeldBy]} No salen correos, avisos, webhooks ni pagos, y no se revisan patentes ni
          documentos en seguimiento. Los mensajes que se generen mientras tanto no se envían después.
        </p>
        <p>
          {outgoingHeldBy === 'setting'
            ? 'Para encenderlo, quitá la variable y reiniciá el sitio.'
            : 'Para encenderlo, ejecutá «multas outgoing on» en el servidor y recargá esta página.'}
        </p>
      </Notice>
    </div>
  )
}

function Version() {
  const { version } = useSession()
  return (
    <footer className="border-t border-line px-4 py-3 text-right text-sm text-ink-soft">
      Versión {version}
    </footer>
  )
}

function SkipLink({ href, label, className = '' }: { href: string; label: string; className?: string }) {
  return (
    <a
      href={href}
      className={`sr-only rounded-control bg-brand font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-3 ${className}`}
    >
      {label}
    </a>
  )
}
