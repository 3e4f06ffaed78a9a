import type { SourceStateWord } from '@multas/contract'
import type { ReactNode } from 'react'

const MARKS: Readonly<Record<SourceStateWord, { readonly path: string; readonly colour: string }>> = {
  answering: { path: 'm3.5 8.5 3 3 6-7', colour: 'text-settled' },
  troubled: { path: 'M8 3v6m0 3v.5', colour: 'text-checking' },
  silent: { path: 'm4 4 8 8m0-8-8 8', colour: 'text-danger' },
  paused: { path: 'M5.5 4v8m5-8v8', colour: 'text-checking' },
  not_consulted: { path: 'M3.5 8h9', colour: 'text-ink-soft' },
  no_data: { path: 'M4 8h.5M8 8h.5m3.5 0h.5', colour: 'text-ink-soft' },
}

/** Each state has its own shape: colour is not the only sign. */
export function StateMark({ state, children }: { state: SourceStateWord; children: ReactNode }) {
  const { path, colour } = MARKS[state]
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${colour}`}>
      <svg viewBox="0 0 16 16" className="size-4 shrink-0" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {children}
    </span>
  )
}
