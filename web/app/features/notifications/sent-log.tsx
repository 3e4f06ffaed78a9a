import type { SentNotice } from '@multas/contract'
import { listNotices } from '@multas/contract/routes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ask } from '../../api/ask.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { formatMoment, LoadFailure, Loading, MoreButton } from '../signed-in/index.ts'
import { LOG_KEY } from './notice-queries.ts'

const STATES: Readonly<Record<SentNotice['state'], readonly [tone: BadgeTone, name: string]>> = {
  waiting: ['amber', 'En camino'],
  sent: ['green', 'Enviado'],
  refused: ['orange', 'Rechazado'],
  given_up: ['orange', 'No se pudo enviar'],
  withdrawn: ['neutral', 'No enviado: pediste no recibirlos'],
}

export function SentLog() {
  const heading = useId()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: LOG_KEY,
    queryFn: ({ pageParam: before, signal }) => ask(listNotices, { query: { before }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const sent = data?.pages.flatMap((page) => page.sent) ?? []
  return (
    <Card aria-labelledby={heading} className="grid gap-4">
      <header className="grid gap-1">
        <h3 id={heading} className="text-lg font-bold">
          Lo que te enviamos
        </h3>
        <p className="text-ink-soft">
          De los últimos seis meses. Si dudás de un correo sobre tus infracciones, buscalo acá: si no está, no
          es nuestro. Los códigos para ingresar no figuran.
        </p>
      </header>
      {error !== null && <LoadFailure what="lo enviado" error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data && sent.length === 0 && <p>Todavía no te enviamos nada.</p>}
      {sent.length > 0 && (
        <ul className="grid divide-y divide-line rounded-control border border-line">
          {sent.map((notice) => (
            <Sent key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      <MoreButton hasMore={hasNextPage} isBusy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Card>
  )
}

function Sent({ notice: { channel, title, device, state, at } }: { notice: SentNotice }) {
  const [tone, name] = STATES[state]
  return (
    <li className="grid gap-1 px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">{title}</span>
        <Badge tone={tone}>{name}</Badge>
      </p>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {formatMoment(at)} · {channel === 'mail' ? 'Correo' : `Aviso en ${device ?? 'un dispositivo'}`}
      </p>
    </li>
  )
}
