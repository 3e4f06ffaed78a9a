import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Moment } from '../moment.tsx'
import type { TonedName } from '../with-tones.ts'

interface CaseBodyProps {
  of: ResolutionProps['of'] & { readonly state: string }
  resolution: string
  decision: ReactNode
  children: ReactNode
}

export function CaseBody({ of, resolution, decision, children }: CaseBodyProps) {
  return (
    <div className="grid max-w-3xl gap-5">
      {children}
      {of.state === 'open' ? decision : <Resolution title={resolution} of={of} />}
    </div>
  )
}

export function CaseHead({ states, children }: { states: readonly TonedName[]; children?: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-3">
      {states.map(({ name, tone }) => (
        <Badge key={name} tone={tone}>
          {name}
        </Badge>
      ))}
      {children && <span>{children}</span>}
    </p>
  )
}

export function CaseCard({
  title,
  label = title,
  children,
}: {
  title?: string
  label?: string | undefined
  children: ReactNode
}) {
  return (
    <section
      aria-label={label}
      className="grid gap-3 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      {title && <h2 className="text-lg font-bold">{title}</h2>}
      {children}
    </section>
  )
}

export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,8rem)_minmax(0,1fr)] gap-x-4 gap-y-2 sm:grid-cols-[minmax(6rem,auto)_minmax(0,1fr)]">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

export function FactCard({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-4 shadow-card sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-semibold wrap-anywhere tabular-nums max-sm:mb-1">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Prose({ children }: { children: ReactNode }) {
  return <p className="whitespace-pre-wrap wrap-anywhere">{children}</p>
}

export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="wrap-anywhere text-brand underline underline-offset-4">
      {email}
    </a>
  )
}

interface ResolutionProps {
  title: string
  of: { readonly note: string; readonly answer: string; readonly closedAt: string | null }
}

function Resolution({ title, of: { note, answer, closedAt } }: ResolutionProps) {
  return (
    <section aria-label={title} className="grid gap-1">
      <h2 className="text-lg font-bold">{title}</h2>
      <p className="text-sm text-ink-soft">
        <Moment at={closedAt} />
      </p>
      <Prose>{note}</Prose>
      {answer !== '' && <Prose>Le respondimos: {answer}</Prose>}
    </section>
  )
}
