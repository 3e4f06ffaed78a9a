import { formatArs, formatDay } from '@multas/domain'
import { Notice } from '../../../ui/notice.tsx'
import { SourceNote } from '../../elements/source-note.tsx'
import { describePeriod, formatDiscount, formatPesos, sentences } from '../../facts/fact-texts.ts'
import type { Amount, Refusal } from './calculate-amount.ts'
import { labelOf } from './unit-series.ts'

/** Rendered on the server, and by `enhanceUnitCalculator`. */
export function AmountResult({ answer }: { answer: Amount | Refusal }) {
  if (answer.kind === 'amount') return <Known amount={answer} />
  return <p className="text-ink-soft">Con un dato corregido vas a ver acá el importe.</p>
}

function Known({ amount }: { amount: Amount }) {
  const { series, units, day, centavos, value, isLastKnown } = amount
  return (
    <>
      <p className="grid">
        <span className="text-sm text-ink-soft">
          {labelOf(series)}, al {formatDay(day)}
        </span>
        {isLastKnown ? (
          <span className="text-xl text-ink-soft tabular-nums">
            {formatArs(centavos)} <span className="text-sm">con el último valor que conocemos</span>
          </span>
        ) : (
          <strong className="text-4xl leading-tight font-extrabold tabular-nums">
            {formatArs(centavos)}
          </strong>
        )}
        <span className="tabular-nums">{`${units.toLocaleString('es-AR')} UF × ${formatPesos(value.value)}`}</span>
        <span className="text-sm text-ink-soft">Valor {describePeriod(value)}</span>
      </p>
      {isLastKnown && (
        <Notice tone="warning" title="Es el último valor que conocemos">
          <p>
            No tenemos uno confirmado para el {formatDay(day)}: el importe real puede ser otro. El que vale es
            el de tu boleta.
          </p>
        </Notice>
      )}
      <Reduced amount={amount} />
      {value.notes && <p className="text-sm">{value.notes}</p>}
      <SourceNote
        norm={value.norm ?? series.norm}
        source={value.source ?? series.source}
        checked={series.checked}
      />
    </>
  )
}

function Reduced({ amount: { series, reducedCentavos } }: { amount: Amount }) {
  const { discount } = series
  if (discount === null || reducedCentavos === null)
    return (
      <p className="border-t border-line pt-3 text-sm text-ink-soft">
        No conocemos el descuento por pago voluntario de acá: está en tu notificación.
      </p>
    )
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <p>
        Con el pago voluntario ({formatDiscount(discount.percent)} menos):{' '}
        <strong className="tabular-nums">{formatArs(reducedCentavos)}</strong>
      </p>
      <p className="text-sm text-ink-soft">
        {sentences(discount.term === null ? null : `Plazo: ${discount.term}`, discount.notes)}
      </p>
    </div>
  )
}
