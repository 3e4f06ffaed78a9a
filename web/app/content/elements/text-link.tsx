import type { ReactNode } from 'react'

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  const isOutside = /^https?:/.test(to)
  return (
    <a
      href={to}
      className="text-brand underline underline-offset-4"
      {...(isOutside ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      {children}
      {isOutside && <span className="sr-only"> (se abre en otra pestaña)</span>}
    </a>
  )
}

export function ActionLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={to}
      className="no-print inline-flex min-h-12 items-center justify-self-start rounded-control bg-brand px-5 py-2.5 font-semibold text-on-brand hover:bg-brand-strong"
    >
      {children}
    </a>
  )
}
