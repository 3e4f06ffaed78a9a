import type { ReactNode } from 'react'
import { Html } from './html.tsx'

interface OfferLayoutProps {
  parts: Readonly<Record<'before' | 'after', string>>
  children: ReactNode
}

export function OfferLayout({ parts, children }: OfferLayoutProps) {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]">
      <Html html={parts.before} className="min-w-0" />
      <div className="@container min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>
      <Html html={parts.after} className="min-w-0" />
    </div>
  )
}
