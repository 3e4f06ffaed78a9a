import type { ReactNode } from 'react'

/** Over the foot of the window, so that nothing moves when it comes and goes. Read out politely; empty for nothing. */
export function FootBar({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="fixed inset-x-0 bottom-(--bottom-bar) z-30">
      {children && <p className="bg-ink px-4 py-3 text-center text-sm font-medium text-canvas">{children}</p>}
    </div>
  )
}
