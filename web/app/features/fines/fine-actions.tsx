import type { Infraction } from '@multas/contract'
import { isResolved } from '@multas/domain'
import { useId } from 'react'
import { PayOrContest } from '../comparison/index.ts'
import { DownloadDocument } from '../evidence/index.ts'
import { paymentLink } from './fine-links.ts'

interface FineActionsProps {
  fine: Infraction
  today: string
}

/** Pay or contest, and keep the papers. */
export function FineActions({ fine, today }: FineActionsProps) {
  const hostId = useId()
  const payment = paymentLink(fine)
  if (isResolved(fine) && !fine.actaPdf && !fine.boletaPdf) return null
  return (
    <div className="no-print flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-start">
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
      {fine.boletaPdf && <DownloadDocument fine={fine} kind="boleta" />}
      {fine.actaPdf && <DownloadDocument fine={fine} kind="acta" />}
    </div>
  )
}
