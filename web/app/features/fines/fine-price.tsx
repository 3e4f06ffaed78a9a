import type { Infraction } from '@multas/contract'
import { amountDueText, formatArs, readAmountDue } from '@multas/domain'
import { struckThroughCentavos } from './fine-amounts.ts'

export function FinePrice({ fine }: { fine: Infraction }) {
  const amount = readAmountDue(fine)
  const text = amountDueText(amount, 'Importe no informado')
  const struck = struckThroughCentavos(fine)
  return (
    <p className="text-lg leading-snug font-bold tabular-nums">
      {struck !== null && (
        <s className="mr-1 text-base font-normal text-ink-soft">
          <span className="sr-only">Tachado, el doble: </span>
          {formatArs(struck)}
        </s>
      )}{' '}
      {amount.kind === 'known' ? text : <span className="text-base font-normal text-ink-soft">{text}</span>}
    </p>
  )
}
