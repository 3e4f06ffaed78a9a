import { formatArs } from '@multas/domain'
import { formatChange, formatNumber, LineChart } from '../charts/index.ts'
import type { RequestedRange } from './asked-range.ts'
import type { Figures } from './calls.ts'
import { FigureSection } from './figure-section.tsx'
import { nameComparison, namePoint } from './figure-words.ts'
import { Total } from './total.tsx'

export function IncomeFigures({ figures, asked }: { figures: Figures; asked: RequestedRange }) {
  const { income, step } = figures
  const { now, before, statuses } = income
  return (
    <FigureSection
      figure="income"
      title="Ingresos y suscripciones"
      asked={asked}
      counts={`Lo que cobró Mercado Pago, antes de sus comisiones. Se compara con ${nameComparison(figures)}.`}
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 lg:grid-cols-4">
        <Total
          name="Cobrado"
          value={formatArs(now.paidCentavos)}
          change={formatChange(now.paidCentavos, before.paidCentavos)}
        >
          {formatNumber(now.payments)} {now.payments === 1 ? 'cobro' : 'cobros'}.
        </Total>
        <Total
          name="Devuelto"
          value={formatArs(now.refundedCentavos)}
          change={formatChange(now.refundedCentavos, before.refundedCentavos)}
        >
          De lo cobrado en el período, con los contracargos.
        </Total>
        <Total name="Altas" value={formatNumber(now.begun)} change={formatChange(now.begun, before.begun)}>
          {formatNumber(now.ended)} {now.ended === 1 ? 'baja' : 'bajas'} en el período.
        </Total>
        <Total name="Activas ahora" value={formatNumber(statuses.active)} change="">
          Además, {formatNumber(statuses.past_due)} con un pago pendiente, {formatNumber(statuses.paused)} en
          pausa y {formatNumber(statuses.pending)} sin autorizar.
        </Total>
      </dl>
      <LineChart
        name={`Pesos cobrados por ${step === 'hour' ? 'hora' : 'día'}`}
        unit="pesos"
        points={income.points.map((point) => ({
          ...namePoint(point.at, step),
          now: point.now === null ? null : point.now.paidCentavos / 100,
          before: point.before.paidCentavos / 100,
        }))}
      />
    </FigureSection>
  )
}
