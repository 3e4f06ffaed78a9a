import type { ReactNode } from 'react'

/** A part of a text under its own heading, with an address of its own. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={id} className="scroll-mt-6 text-2xl leading-tight font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The sentence or two that say what the reader gets here. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className="text-xl leading-relaxed text-ink-soft">{children}</p>
}
