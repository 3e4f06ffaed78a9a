import { formatArs } from '@multas/domain'
import { Card } from '../../ui/card.tsx'
import { writeDay } from './describe-subscription.ts'
import { StartForm } from './start-form.tsx'
import type { Offer } from './subscription-calls.ts'

interface StartCardProps {
  offer: Offer
  paidUntil: string | null
}

export function StartCard({ offer, paidUntil }: StartCardProps) {
  const { priceCentavos, maxSubjects, withdrawalDays } = offer
  return (
    <Card aria-labelledby="suscribirse" className="grid gap-4">
      <h3 id="suscribirse" className="text-lg font-bold">
        Monitoreo automático
      </h3>
      <p className="text-4xl font-extrabold tracking-tight tabular-nums">
        {formatArs(priceCentavos)} <span className="text-lg font-semibold text-ink-soft">por mes</span>
      </p>
      <ul className="grid list-disc gap-1 pl-5">
        <li>Hasta {maxSubjects} patentes o DNI, que podés cambiar.</li>
        <li>Te avisamos de infracciones nuevas, cambios y vencimientos cercanos.</li>
        <li>
          Te podés dar de baja cuando quieras, y arrepentirte dentro de los {withdrawalDays} días con
          devolución total.
        </li>
        <li>Pagás en Mercado Pago: los datos de tu tarjeta nunca pasan por este sitio.</li>
      </ul>
      {paidUntil !== null && (
        <p>
          El monitoreo que ya pagaste sigue hasta el {writeDay(paidUntil)}. Si te suscribís antes, Mercado
          Pago cobra un mes nuevo en el momento.
        </p>
      )}
      <StartForm offer={offer} submit="Suscribirme en Mercado Pago" />
    </Card>
  )
}
