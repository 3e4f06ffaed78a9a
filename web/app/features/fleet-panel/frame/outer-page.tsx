import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'

interface OuterPageProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A page outside the frame: nobody is signed in yet, or for no fleet. */
export function OuterPage({ title, lead, children }: OuterPageProps) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-lg content-center gap-4 px-4 py-8">
      <Card className="grid gap-5">
        <header className="grid gap-2">
          <h1 className="text-2xl font-bold wrap-anywhere">{title}</h1>
          {lead && <p className="text-ink-soft wrap-anywhere">{lead}</p>}
        </header>
        {children}
      </Card>
      <p className="text-center text-sm">
        <a
          href="/gestion-de-flotas"
          className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
        >
          Qué es la gestión de flotas
        </a>
      </p>
    </main>
  )
}
