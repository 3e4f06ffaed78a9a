import type { ReactNode } from 'react'
import { OpenMark } from '../../ui/open-mark.tsx'

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

/** The browser opens it for its fragment and for find-in-page; it is open in print. */
export function FoldedSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="min-w-0 has-[details[open]]:col-span-full">
      <details className="group border-b border-line">
        <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5 marker:content-none">
          <OpenMark className="text-brand" />
          <h2 id={id} className="scroll-mt-6 leading-tight font-bold">
            {title}
          </h2>
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-1 pb-6">{children}</div>
      </details>
    </section>
  )
}

export function Lead({ children }: { children: ReactNode }) {
  return <p className="text-xl leading-relaxed text-ink-soft">{children}</p>
}
