import type { AdminTrial } from '@multas/contract'
import { withPlaces } from './with-places.ts'

type Fine = AdminTrial['sources'][number]['fines'][number]

export function TrialFines({ fines, total }: { fines: readonly Fine[]; total: number }) {
  if (fines.length === 0) return null
  return (
    <section aria-label="Campos leídos" className="grid gap-3">
      <h4 className="font-bold">
        Campos leídos{total > fines.length && ` (las primeras ${fines.length} de ${total})`}
      </h4>
      <ol className="grid gap-3 lg:grid-cols-2">
        {withPlaces(fines).map(({ item: fine, place }) => (
          <li key={place} className="rounded-control border border-line p-3">
            <FineFields fine={fine} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function FineFields({ fine }: { fine: Fine }) {
  const missing = fine.filter(({ value }) => value === null)
  return (
    <>
      <dl className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
        {fine.map(
          ({ name, value }) =>
            value !== null && (
              <div key={name} className="contents">
                <dt className="font-mono text-ink-soft">{name}</dt>
                <dd className="wrap-anywhere">
                  {typeof value === 'boolean' ? (value ? 'sí' : 'no') : value}
                </dd>
              </div>
            ),
        )}
      </dl>
      {missing.length > 0 && (
        <p className="mt-2 text-sm wrap-anywhere text-ink-soft">
          No vinieron: {missing.map(({ name }) => name).join(', ')}.
        </p>
      )}
    </>
  )
}
