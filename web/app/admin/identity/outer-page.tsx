import { type ReactNode, useEffect } from 'react'
import { Card } from '../../ui/card.tsx'

interface OuterPageProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

export function OuterPage({ title, lead, children }: OuterPageProps) {
  useEffect(() => {
    document.title = `${title} · Administración`
  }, [title])
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-lg content-start gap-4 px-4 py-6 sm:content-center">
      <Card aria-labelledby="outer-title" className="grid gap-5">
        <header className="grid gap-1">
          <h1 id="outer-title" className="text-2xl font-bold">
            {title}
          </h1>
          {lead && <p className="text-ink-soft">{lead}</p>}
        </header>
        {children}
      </Card>
    </main>
  )
}
