import type { ReactNode } from 'react'

interface ArticleProps {
  sections?: readonly SectionName[]
  children: ReactNode
}

export function Article({ sections, children }: ArticleProps) {
  const isLong = sections !== undefined && sections.length > 2
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_16rem] print:block">
      <div className="grid max-w-3xl print:max-w-none grid-cols-[minmax(0,1fr)] gap-8">{children}</div>
      {isLong && (
        <>
          <nav
            aria-label="En esta página"
            className="no-print rounded-card border border-line bg-surface p-5 max-lg:hidden lg:sticky lg:top-5"
          >
            <p className="mb-2 font-bold">En esta página</p>
            <SectionLinks sections={sections} />
          </nav>
          <nav aria-label="En esta página" className="no-print row-start-1 lg:hidden">
            <details className="group rounded-card border border-line bg-surface px-4">
              <summary className="flex min-h-12 cursor-pointer items-center gap-3 font-semibold marker:content-none">
                <svg
                  viewBox="0 0 16 16"
                  className="size-4 text-brand group-open:rotate-90"
                  aria-hidden="true"
                >
                  <path d="m6 3 5 5-5 5" fill="none" stroke="currentColor" strokeWidth="2" />
                </svg>
                En esta página
              </summary>
              <div className="pb-3 pl-7">
                <SectionLinks sections={sections} />
              </div>
            </details>
          </nav>
        </>
      )}
    </div>
  )
}

function SectionLinks({ sections }: { sections: readonly SectionName[] }) {
  return (
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
  )
}

export interface SectionName {
  readonly id: string
  readonly name: string
}
