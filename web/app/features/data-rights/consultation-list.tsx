import { readConsultations } from '@multas/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { LoadFailure } from '../signed-in/index.ts'

const MONTH = new Intl.DateTimeFormat('es-AR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Monthly counts without identities; empty if the account watches none. */
export function ConsultationList() {
  const { data, error, refetch } = useQuery({
    queryKey: ['rights', 'consultations'],
    queryFn: ({ signal }) => call(readConsultations, { signal }),
  })
  if (data === undefined)
    return error === null ? null : (
      <LoadFailure what="las consultas" error={error} onRetry={() => void refetch()} />
    )
  return (
    <section aria-labelledby="consultas" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="consultas" className="scroll-mt-6 text-2xl leading-tight font-bold">
        Cuántas veces se consultó lo que seguís
      </h2>
      <p className="text-ink-soft">
        Por mes, tus búsquedas incluidas. No dice quién consultó, ni a vos ni a otra persona que lo siga.
      </p>
      {data.subjects.length === 0 && <p>No seguís ninguna patente ni DNI desde tu cuenta.</p>}
      <ul className="grid gap-3 sm:grid-cols-2">
        {data.subjects.map(({ subject, months }) => (
          <li
            key={subject}
            className="grid content-start gap-2 rounded-card border border-line bg-surface p-4 shadow-card"
          >
            <h3 className="font-bold tabular-nums">{subject}</h3>
            {months.length === 0 && (
              <p className="text-ink-soft">Ninguna búsqueda en los últimos 13 meses.</p>
            )}
            <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
              {months.map(({ month, times }) => (
                <div key={month} className="contents">
                  <dt className="first-letter:uppercase">{MONTH.format(new Date(month))}</dt>
                  <dd className="text-right tabular-nums">{times === 1 ? '1 vez' : `${times} veces`}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}
