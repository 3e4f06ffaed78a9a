import type { Infraction } from '@multas/contract'
import { formatArs, formatDay } from '@multas/domain'
import { memo } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { amountCentavos, fullAmountCentavos } from './fine-amounts.ts'
import { fineBadges } from './fine-badges.ts'

interface FineItemProps {
  fine: Infraction
  isVerified: boolean
  isLive: boolean
}

/** One fine. Memoised: in a long list only what changed is drawn again. */
export const FineItem = memo(function FineItem({ fine, isVerified, isLive }: FineItemProps) {
  const amount = amountCentavos(fine)
  const full = fullAmountCentavos(fine)
  return (
    <li className="grid animate-arrive gap-2 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="leading-snug font-bold">
          {fine.jurisdiccion || 'Buenos Aires'}
          <span className="block text-sm font-normal text-ink-soft wrap-anywhere">
            Acta {fine.numeroActa || 'S/N'} · {formatDay(fine.fechaInfraccion)}
          </span>
        </h3>
        <p className="text-right font-bold tabular-nums">
          {full !== null && (
            <s className="mr-2 font-normal text-ink-soft">
              <span className="sr-only">Antes </span>
              {formatArs(full)}
            </s>
          )}
          {amount === null ? (
            <span className="font-normal text-ink-soft">Importe no informado</span>
          ) : (
            formatArs(amount)
          )}
        </p>
      </div>
      {(fine.motivo || fine.descripcion) && (
        <p className="wrap-anywhere">{fine.motivo || fine.descripcion}</p>
      )}
      {fine.ubicacion && <p className="text-sm text-ink-soft wrap-anywhere">{fine.ubicacion}</p>}
      <div className="flex min-h-6 flex-wrap items-center gap-2">
        {fineBadges(fine, isVerified, isLive).map(({ text, tone, busy }) => (
          <Badge key={text} tone={tone} busy={busy}>
            {text}
          </Badge>
        ))}
        {fine.pagoVoluntario === 'SI' && fine.pagoVoluntarioVencimiento && (
          <span className="text-sm">
            Pago voluntario hasta el {formatDay(fine.pagoVoluntarioVencimiento)}
          </span>
        )}
      </div>
    </li>
  )
})
