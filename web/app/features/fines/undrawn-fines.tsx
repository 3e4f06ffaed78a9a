import { FALLBACK_ACT_NUMBER, FALLBACK_TITLE_JURISDICTION, formatDay } from '@multas/domain'
import { listKey, type ShownAct } from '../../acts/index.ts'
import { fineBadges } from './fine-badges.ts'
import { FinePrice } from './fine-price.tsx'

interface UndrawnFinesProps {
  fines: readonly ShownAct[]
  drawn: readonly ShownAct[]
}

/** For browsers without JavaScript. Short: there may be thousands. */
export function UndrawnFines({ fines, drawn }: UndrawnFinesProps) {
  const known = new Set(drawn)
  return (
    <ul aria-label="Más infracciones" className="mt-3 space-y-3">
      {fines.map(
        (fine) =>
          known.has(fine) || (
            <li key={listKey(fine)} className="rounded-card border border-line bg-surface p-4">
              <h3 className="font-bold">{fine.jurisdiccion || FALLBACK_TITLE_JURISDICTION}</h3>
              <p className="text-sm text-ink-soft tabular-nums">
                Acta {fine.numeroActa || FALLBACK_ACT_NUMBER} · {formatDay(fine.fechaInfraccion)}
              </p>
              <FinePrice fine={fine} />
              <p>{fineBadges(fine, true, false)[0].text}</p>
              {fine.enRevision && <p>En revisión</p>}
            </li>
          ),
      )}
    </ul>
  )
}
