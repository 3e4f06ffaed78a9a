import type { ReactNode } from 'react'

interface TotalProps {
  name: string
  value: string
  change: string
  children: ReactNode
}

export function Total({ name, value, change, children }: TotalProps) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm font-semibold">{name}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-2xl font-bold tabular-nums">{value}</span>
        <span className="text-sm text-ink-soft">{change}</span>
      </dd>
      <dd className="text-sm text-ink-soft">{children}</dd>
    </div>
  )
}
