import type { Infraction } from '@multas/contract'
import { amountDueText, FALLBACK_ACT_NUMBER, readAmountDue, sharedActText } from '@multas/domain'
import { useId } from 'react'
import { reportsOf, type ShownAct } from '../../acts/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { DownloadDocument, EvidencePhotos } from '../evidence/index.ts'
import { AmountNoteBox } from './amount-note.tsx'
import { paymentLink } from './fine-links.ts'

export function OtherReports({ act, isOpen }: { act: ShownAct; isOpen: boolean }) {
  const titleId = useId()
  const { otherReports = [] } = act
  if (otherReports.length === 0) return null
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-3 rounded-control border-l-4 border-brand bg-brand-soft px-4 py-3"
    >
      <h4 id={titleId} className="font-semibold">
        {sharedText(act)}
      </h4>
      <p className="text-sm">
        En los totales sumamos el importe que informa {act.jurisdiccion}. Antes de pagar, confirmá en cuál se
        paga: pagar en las dos sería pagar dos veces la misma acta.
      </p>
      {otherReports.map((report) => (
        <OtherReport key={report.hash} report={report} isOpen={isOpen} />
      ))}
    </section>
  )
}

export function SharedActLine({ act }: { act: ShownAct }) {
  if (act.otherReports === undefined) return null
  return (
    <p className="text-sm wrap-anywhere">
      {sharedText(act)}{' '}
      <span className="tabular-nums">
        {reportsOf(act)
          .map((report) => `${report.jurisdiccion}: ${amountText(report)}`)
          .join(' · ')}
      </span>
    </p>
  )
}

function OtherReport({ report, isOpen }: { report: Infraction; isOpen: boolean }) {
  const payment = paymentLink(report)
  return (
    <div className="grid gap-2 border-t border-line pt-2">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-4">
        <Fact label="También la informa" value={report.jurisdiccion} />
        <Fact label="Número de Acta" value={report.numeroActa || FALLBACK_ACT_NUMBER} />
        <Fact label="Importe" value={amountText(report)} />
        <Fact label="Estado" value={report.estado} />
      </dl>
      {report.enRevision && (
        <p>
          <Badge tone="amber">En revisión</Badge>
        </p>
      )}
      {report.notaImporte && <AmountNoteBox note={report.notaImporte} />}
      {isOpen && <EvidencePhotos fine={report} />}
      <div className="no-print flex flex-wrap items-center gap-3 empty:hidden">
        {payment !== null && (
          <a
            href={payment.href}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-brand underline underline-offset-4 wrap-anywhere hover:text-brand-strong"
          >
            Enlace de pago que informa {report.jurisdiccion}: {payment.host}
            <span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        )}
        {report.boletaPdf && <DownloadDocument fine={report} kind="boleta" />}
        {report.actaPdf && <DownloadDocument fine={report} kind="acta" />}
      </div>
    </div>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-medium tabular-nums wrap-anywhere">{value}</dd>
    </div>
  )
}

function sharedText(act: ShownAct): string | null {
  return sharedActText({ principal: act, others: act.otherReports ?? [] })
}

function amountText(report: Infraction): string {
  return amountDueText(readAmountDue(report), 'Importe no informado')
}
