import type { ReactNode } from 'react'

/** The text of a page, in lines of a readable length; beside it, on a wide window, what the page holds. */
export function Article({ sections, children }: { sections?: readonly SectionName[]; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">{children}</div>
      {sections && sections.length > 2 && (
        <nav
          aria-label="En esta página"
          className="rounded-card border border-line bg-surface p-5 max-lg:row-start-1 lg:sticky lg:top-5"
        >
          <p className="mb-2 font-bold">En esta página</p>
          <ul className="grid gap-1">
            {sections.map(({ id, name }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-9 items-center text-brand underline-offset-4 hover:underline"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}

export interface SectionName {
  readonly id: string
  readonly name: string
}
