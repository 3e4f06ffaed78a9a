import type { ReactNode } from 'react'

/** Overlays the bottom of the window, so that nothing moves. Announced politely. */
export function FootBar({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="fixed inset-x-0 bottom-(--bottom-bar) z-30">
      {children && <p className="bg-ink px-4 py-3 text-center text-sm font-medium text-canvas">{children}</p>}
    </div>
  )
}
