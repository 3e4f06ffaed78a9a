import type { Infraction } from '@multas/contract'
import { formatArs } from '@multas/domain'
import { amountCentavos, fullAmountCentavos } from './fine-amounts.ts'

/** What is asked for, and struck through what it is without voluntary payment. */
export function FinePrice({ fine }: { fine: Infraction }) {
  const amount = amountCentavos(fine)
  const full = fullAmountCentavos(fine)
  return (
    <p className="text-lg leading-snug font-bold tabular-nums">
      {full !== null && (
        <s className="mr-2 text-base font-normal text-ink-soft">
          <span className="sr-only">Antes </span>
          {formatArs(full)}
        </s>
      )}
      {amount === null ? (
        <span className="text-base font-normal text-ink-soft">Importe no informado</span>
      ) : (
        formatArs(amount)
      )}
    </p>
  )
}
