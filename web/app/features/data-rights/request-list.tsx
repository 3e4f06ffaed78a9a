import type { OwnRightsRequest } from '@multas/contract'
import { listOwnRights } from '@multas/contract/routes'
import { formatDay } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatMoment, LoadFailure, Loading } from '../signed-in/index.ts'
import { describeTerm, nameRequest } from './request-texts.ts'
import { REQUESTS_KEY } from './rights-calls.ts'

export function RequestList() {
  const { data, error, refetch } = useQuery({
    queryKey: REQUESTS_KEY,
    queryFn: ({ signal }) => call(listOwnRights, { signal }),
  })
  return (
    <section aria-labelledby="pedidos" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="pedidos" className="scroll-mt-6 text-2xl leading-tight font-bold">
        Mis pedidos
      </h2>
      {data === undefined && error === null && <Loading />}
      {data === undefined && error !== null && (
        <LoadFailure what="tus pedidos" error={error} onRetry={() => void refetch()} />
      )}
      {data?.requests.length === 0 && <p className="text-ink-soft">Todavía no hiciste ninguno.</p>}
      {data !== undefined && data.requests.length > 0 && (
        <ul className="grid gap-3">
          {data.requests.map((request) => (
            <RequestItem key={request.id} request={request} />
          ))}
        </ul>
      )}
    </section>
  )
}

function RequestItem({ request }: { request: OwnRightsRequest }) {
  const { name, tone } = describeTerm(request)
  const { subject, text, receivedAt, dueDay, norm, state, closedAt, answer } = request
  return (
    <li className="grid gap-2 rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold">
          {nameRequest(request)}
          {subject !== null && <span className="font-normal tabular-nums"> · {subject}</span>}
        </h3>
        <Badge tone={tone}>{name}</Badge>
      </div>
      <p className="text-sm text-ink-soft">
        Pedido el {formatMoment(receivedAt)}.{' '}
        {state === 'open' ? (
          <>
            Respondemos a más tardar el <strong className="tabular-nums">{formatDay(dueDay)}</strong> ({norm}
            ).
          </>
        ) : (
          closedAt !== null && <>Respondido el {formatMoment(closedAt)}.</>
        )}
      </p>
      {text !== '' && <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>}
      {answer !== null && (
        <div className="grid gap-1 rounded-control bg-sunken px-4 py-3">
          <p className="text-sm font-semibold">Nuestra respuesta</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{answer}</p>
        </div>
      )}
    </li>
  )
}
