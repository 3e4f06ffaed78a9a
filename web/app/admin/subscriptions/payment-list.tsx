import type { AdminSubscription } from '@multas/contract'
import { formatArsExactly } from '@multas/domain'
import { Badge } from '../../ui/badge.tsx'
import { CaseCard, Moment } from '../frame/index.ts'
import { CHARGES } from './subscription-texts.ts'

const CELL = 'border-b border-line px-2 py-2 align-top'
const TITLES = ['Mes que empieza', 'Estado', 'Importe', 'Cobrado', 'Pago en Mercado Pago']

export function PaymentList({ payments }: { payments: AdminSubscription['payments'] }) {
  return (
    <CaseCard title="Pagos">
      {payments.length === 0 ? (
        <p>Todavía no se cobró nada.</p>
      ) : (
        <section aria-label="Tabla de pagos" tabIndex={0} className="overflow-x-auto">
          <table className="w-full text-left text-sm">
            <caption className="sr-only">Pagos de la suscripción</caption>
            <thead>
              <tr>
                {TITLES.map((title) => (
                  <th key={title} scope="col" className="border-b border-line-strong px-2 py-2">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {payments.map((one) => (
                <tr key={one.id}>
                  <td className={`${CELL} whitespace-nowrap`}>
                    <Moment at={one.dueAt} />
                  </td>
                  <td className={CELL}>
                    <Badge tone={CHARGES[one.state].tone}>{CHARGES[one.state].name}</Badge>
                  </td>
                  <td className={`${CELL} whitespace-nowrap tabular-nums`}>
                    {formatArsExactly(one.centavos)}
                    {one.refundedCentavos > 0 && (
                      <span className="block text-ink-soft">
                        devuelto {formatArsExactly(one.refundedCentavos)}
                      </span>
                    )}
                  </td>
                  <td className={`${CELL} whitespace-nowrap`}>
                    <Moment at={one.approvedAt} none="—" />
                  </td>
                  <td className={CELL}>
                    <code>{one.paymentNumber ?? '—'}</code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </CaseCard>
  )
}
