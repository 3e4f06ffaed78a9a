import type { Infraction } from '@multas/contract'
import { FineItem } from './fine-item.tsx'

interface FineListProps {
  fines: readonly Infraction[]
  verifiedActs: ReadonlySet<string>
  isLive: boolean
}

/** In order of arrival: a new fine goes to the end and moves nothing that is being read. */
export function FineList({ fines, verifiedActs, isLive }: FineListProps) {
  if (fines.length === 0 && !isLive) return null
  return (
    <section aria-labelledby="infracciones" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="infracciones" className="text-lg font-bold">
          Infracciones
        </h2>
        {isLive && <p className="text-sm text-ink-soft">Actualizándose en tiempo real</p>}
      </div>
      {fines.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong p-5 text-ink-soft">
          Acá van a aparecer las infracciones a medida que cada jurisdicción responda.
        </p>
      ) : (
        <ul className="grid gap-3">
          {fines.map((fine) => (
            <FineItem
              key={fine.hash}
              fine={fine}
              isVerified={fine.numeroActa !== null && verifiedActs.has(fine.numeroActa)}
              isLive={isLive}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
