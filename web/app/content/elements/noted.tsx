import type { ReactNode } from 'react'

export function Noted({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="block">{children}</span>
      <span className="block text-sm font-normal text-ink-soft">{note}</span>
    </>
  )
}
