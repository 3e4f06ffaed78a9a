import type { Infraction } from '@multas/contract'
import { isResolved } from '@multas/domain'
import { useId } from 'react'
import { PayOrContest } from '../comparison/index.ts'
import { dueDateFact } from './fine-facts.ts'
import { paymentLink } from './fine-links.ts'

interface FineActionsProps {
  fine: Infraction
  today: string
  isOpen: boolean
}

export function FineActions({ fine, today, isOpen }: FineActionsProps) {
  const hostId = useId()
  const payment = paymentLink(fine)
  const due = dueDateFact(fine)
  if (due === null && isResolved(fine)) return null
  return (
    <div className="grid gap-3">
      {due !== null && (
        <dl>
          <dt className="text-sm text-ink-soft">{due.label}</dt>
          <dd className="font-bold tabular-nums">{due.value}</dd>
        </dl>
      )}
      {isOpen && (
        <div className="no-print flex flex-col gap-3 empty:hidden sm:flex-row sm:flex-wrap sm:items-start">
          {payment !== null && (
            <div className="grid min-w-0 justify-items-stretch gap-1">
              <a
                href={payment.href}
                target="_blank"
                rel="noreferrer"
                aria-describedby={hostId}
                className="inline-flex min-h-11 items-center justify-center rounded-control bg-brand px-5 py-2 font-semibold text-on-brand hover:bg-brand-strong"
              >
                Pagar online
                <span className="sr-only"> (se abre en otra pestaña)</span>
              </a>
              <span id={hostId} className="text-center text-sm break-all text-ink-soft">
                en {payment.host}
              </span>
            </div>
          )}
          <PayOrContest fine={fine} today={today} />
        </div>
      )}
    </div>
  )
}
