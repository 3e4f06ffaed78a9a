import type { Infraction } from '@multas/contract'
import { formatArs } from '@multas/domain'
import { amountCentavos, struckThroughCentavos } from './fine-amounts.ts'

/** What is asked for, and struck through its double where voluntary payment is open: the details say what is known. */
export function FinePrice({ fine }: { fine: Infraction }) {
  const amount = amountCentavos(fine)
  const struck = struckThroughCentavos(fine)
  return (
    <p className="text-lg leading-snug font-bold tabular-nums">
      {struck !== null && (
        <s className="mr-2 text-base font-normal text-ink-soft">
          <span className="sr-only">Tachado, el doble: </span>
          {formatArs(struck)}
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
