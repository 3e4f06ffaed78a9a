import type { Origin } from '@multas/domain'
import type { ReactNode } from 'react'
import { SourceNote } from '../elements/source-note.tsx'

interface SourcedProps extends Partial<Origin> {
  children: ReactNode
}

export function Sourced({ norm, source, checked, children }: SourcedProps) {
  return (
    <div className="grid gap-1">
      <p>{children}</p>
      <SourceNote norm={norm ?? null} source={source ?? null} checked={checked ?? null} />
    </div>
  )
}

export function Unknown({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-control border-l-4 border-line-strong bg-sunken px-4 py-3">
      <strong>No tenemos este dato.</strong> {children}
    </p>
  )
}
