import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import type { PanelKind } from './panel-kind.ts'

interface OuterPageProps {
  kind: Pick<PanelKind, 'about'>
  title: string
  lead?: string
  children: ReactNode
}

export function OuterPage({ kind: { about }, title, lead, children }: OuterPageProps) {
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
          href={about.href}
          className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
        >
          {about.name}
        </a>
      </p>
    </main>
  )
}
