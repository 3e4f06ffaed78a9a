import { todayInArgentina } from '@multas/domain'
import {
  describePeriod,
  formatDiscount,
  formatPesos,
  isOutOfDate,
  liveSubjects,
} from '../../facts/fact-texts.ts'
import type { ProvinceFacts } from './province-facts.ts'

export function AtAGlance({ jurisdiction }: Pick<ProvinceFacts, 'jurisdiction'>) {
  const { voluntaryPayment, defence, unit } = jurisdiction.facts
  const live = liveSubjects(jurisdiction)
  const latest = unit?.latest ?? null
  const isOld = latest !== null && isOutOfDate(latest, todayInArgentina(new Date()))
  const entries = [
    { name: 'La consultamos', value: live ?? 'Todavía no', to: 'consulta' },
    {
      name: 'Pago voluntario',
      value:
        voluntaryPayment?.discount == null
          ? 'Sin dato'
          : `${formatDiscount(voluntaryPayment.discount)} menos`,
      to: 'pago-voluntario',
    },
    { name: 'Plazo del descargo', value: defence?.term ?? 'El de tu notificación', to: 'descargo' },
    {
      name:
        unit === null
          ? 'Valor de la UF'
          : isOld
            ? `Valor de la ${unit.name}`
            : `Último valor de la ${unit.name}`,
      value: latest === null ? 'Sin dato' : isOld ? 'Sin dato vigente' : formatPesos(latest.value),
      detail:
        latest &&
        (isOld ? `${formatPesos(latest.value)}, ${describePeriod(latest)}` : describePeriod(latest)),
      to: 'unidad',
    },
  ]
  return (
    <div className="grid gap-2">
      <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2">
        {entries.map(({ name, value, detail, to }) => (
          <div key={name} className="grid content-start gap-0.5 bg-surface p-4">
            <dt className="text-sm text-ink-soft">
              <a href={`#${to}`} className="underline-offset-4 hover:underline">
                {name}
              </a>
            </dt>
            <dd className="text-lg leading-snug font-bold tabular-nums first-letter:uppercase">{value}</dd>
            {detail && <dd className="text-sm text-ink-soft">{detail}</dd>}
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">
        Orientativo: de dónde sale cada dato, y cuándo se revisó, está más abajo.
      </p>
    </div>
  )
}
