import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

export interface AreaPageProps {
  /** The area that the page is of, as the browser's tab names it. */
  area: string
  title: string
  lead?: ReactNode
  /** Buttons and links that concern the whole page. */
  actions?: ReactNode
  /** When it changes while the page stays, what is shown is another step: the reader begins at its title. */
  step?: string
  children: ReactNode
}

/** One page of an area behind a sign-in: what it is called, what it is for. */
export function AreaPage({ area, title, lead, actions, step, children }: AreaPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const arrival = useNavigationType()
  useEffect(() => {
    document.title = `${title} · ${area}`
  }, [title, area])
  useEffect(() => {
    // A page that the browser itself loaded begins at its top; one that a link led to, at its title.
    if (arrival !== 'POP') heading.current?.focus({ preventScroll: true })
  }, [arrival])
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current !== undefined && shownStep.current !== step) heading.current?.focus()
    shownStep.current = step
  }, [step])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid min-w-0 gap-1">
          <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold wrap-anywhere">
            {title}
          </h1>
          {lead && <p className="max-w-3xl text-ink-soft">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
