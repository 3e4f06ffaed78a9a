import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { useHere } from './here.ts'

interface PanelPageProps {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  /** A change within the page marks a new step: focus moves to its title. */
  step?: string
  children: ReactNode
}

export function PanelPage({ title, lead, actions, step, children }: PanelPageProps) {
  const area = useHere().kind.title
  const heading = useRef<HTMLHeadingElement>(null)
  const arrival = useNavigationType()
  useEffect(() => {
    document.title = `${title} · ${area}`
  }, [title, area])
  useEffect(() => {
    // A full page load starts at the top; a link navigation focuses the title.
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
          {lead && <p className="max-w-3xl text-ink-soft wrap-anywhere">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
