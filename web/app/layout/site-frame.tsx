import { type ReactNode, useContext } from 'react'
import { FrameContext } from '../frame-context.ts'

/** Around every page. `hydrateFrame` adds its behaviour. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { before, after } = useContext(FrameContext)
  return (
    <>
      <ServerPart className="content site-before">{before}</ServerPart>
      <main id="contenido" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <ServerPart className="content site-after">{after}</ServerPart>
    </>
  )
}

/** Hydration leaves the server's HTML as it is: its code is not shipped. */
function ServerPart({ className, children }: { className: string; children: ReactNode }) {
  if (import.meta.env.SSR) return <div className={className}>{children}</div>
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />
}

const KEPT = { __html: '' }
