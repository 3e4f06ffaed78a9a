import type { ReactNode } from 'react'

/** What a cell says and, below it, more of it: a narrow window has no room for another column. */
export function Noted({ note, children }: { note: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="block">{children}</span>
      <span className="block text-sm font-normal text-ink-soft">{note}</span>
    </>
  )
}
