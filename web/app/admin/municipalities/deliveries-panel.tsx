import { ADMIN_PATH } from '@multas/domain'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { askAdmin, LoadFailure, Loading, Moment, useAct } from '../frame/index.ts'
import { listDeliveries, municipalityKey, uploadFile } from './municipal-calls.ts'
import { DELIVERY_STATES, nameDelivery } from './municipal-words.ts'

interface PanelProps {
  readonly slug: string
  readonly mayAct: boolean
}

/** What was handed in, and handing in one more file. */
export function DeliveriesPanel({ slug, mayAct }: PanelProps) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...municipalityKey(slug), 'deliveries'],
    queryFn: ({ signal, pageParam }) =>
      askAdmin(listDeliveries, { params: { slug }, query: { before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
  const deliveries = data?.pages.flatMap((page) => page.deliveries)
  return (
    <div className="grid max-w-3xl gap-5">
      {mayAct && <Upload slug={slug} />}
      <h2 className="text-lg font-bold">Historial</h2>
      {error !== null && <LoadFailure what="las entregas" error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading />}
      {deliveries?.length === 0 && <p>Todavía no hay ninguna entrega.</p>}
      <ul className="grid gap-3">
        {deliveries?.map((delivery) => (
          <li
            key={delivery.id}
            className="flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-surface p-4 shadow-card"
          >
            <div className="grid min-w-0 gap-1">
              <Link
                to={`${ADMIN_PATH}/municipios/${slug}/entregas/${delivery.id}`}
                className="font-semibold wrap-anywhere text-brand underline underline-offset-4"
              >
                {nameDelivery(delivery)}
              </Link>
              <p className="text-sm text-ink-soft">
                <Moment at={delivery.receivedAt} /> · {delivery.handedInBy}
              </p>
            </div>
            <Badge tone={DELIVERY_STATES[delivery.state].tone}>{DELIVERY_STATES[delivery.state].name}</Badge>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button look="secondary" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver entregas anteriores
        </Button>
      )}
    </div>
  )
}

function Upload({ slug }: { slug: string }) {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const act = useAct({ done: 'Archivo recibido', changes: [municipalityKey(slug)] })
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (file === null) return input.current?.focus()
    await act.run(async () => {
      const { delivery } = await uploadFile(slug, file)
      void navigate(`${ADMIN_PATH}/municipios/${slug}/entregas/${delivery.id}`)
    })
  }
  return (
    <form
      onSubmit={(event) => void submit(event)}
      aria-label="Subir un archivo"
      className="grid gap-3 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <label className="grid gap-1.5 font-semibold">
        Archivo de infracciones
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,.json,.ndjson,.jsonl,.xlsx"
          className="min-h-11 w-full rounded-control border border-line-strong bg-surface p-2 font-normal"
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
      </label>
      <p className="text-sm text-ink-soft">
        CSV, XLSX, JSON o NDJSON, hasta 512 MB. No se publica nada hasta que lo confirmes.
      </p>
      <Button type="submit" className="justify-self-start" disabled={act.isBusy || file === null}>
        {act.isBusy ? 'Subiendo...' : 'Subir y revisar'}
      </Button>
    </form>
  )
}
