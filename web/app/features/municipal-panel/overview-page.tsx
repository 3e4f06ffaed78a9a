import { panelDeliveries, panelFigures } from '@multas/contract/routes'
import { PANEL_PATH } from '@multas/domain'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ask } from '../../api/ask.ts'
import { DeliveryItem, UploadCard } from '../../deliveries/index.ts'
import { PanelPage, useHere } from '../organization-panel/index.ts'
import { formatCount, RowList } from '../signed-in/index.ts'
import { deliveriesKey } from './deliveries-provider.tsx'

const SHOWN = 5

export function OverviewPage() {
  const { id: slug, name } = useHere()
  const { data, error, refetch } = useQuery({
    queryKey: [...deliveriesKey(slug), 'newest'],
    queryFn: ({ signal }) => ask(panelDeliveries, { params: { slug }, query: { limit: SHOWN }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some((delivery) => delivery.state === 'reading') ? 2_000 : false,
  })
  return (
    <PanelPage title={name} lead="Subí las infracciones, revisá lo que cambiaría y publicalo.">
      <ShortFigures />
      <UploadCard />
      <section aria-labelledby="newest-title" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="newest-title" className="text-lg font-bold">
            Últimas entregas
          </h2>
          {data && data.next !== null && (
            <Link
              to={`${PANEL_PATH}/${slug}/entregas`}
              className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
            >
              Ver todas
            </Link>
          )}
        </div>
        <RowList
          what="las entregas"
          rows={data?.deliveries}
          error={error}
          onRetry={() => void refetch()}
          none="Todavía no hay entregas. La primera empieza con un archivo."
          row={(delivery) => <DeliveryItem key={delivery.id} delivery={delivery} />}
        />
      </section>
    </PanelPage>
  )
}

function ShortFigures() {
  const { id: slug } = useHere()
  const { data } = useQuery({
    queryKey: ['panel', slug, 'figures', 30],
    queryFn: ({ signal }) => ask(panelFigures, { params: { slug }, query: { days: 30 }, signal }),
  })
  if (!data) return null
  const facts = [
    { name: 'Infracciones publicadas', value: data.fines },
    { name: 'Vistas en búsquedas, 30 días', value: data.seenFines },
    { name: 'No reconocidas, 30 días', value: data.contests },
  ]
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      {facts.map((fact) => (
        <div
          key={fact.name}
          className="flex items-baseline justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3 sm:grid"
        >
          <dt className="text-sm text-ink-soft">{fact.name}</dt>
          <dd className="text-2xl font-bold tabular-nums">{formatCount(fact.value)}</dd>
        </div>
      ))}
    </dl>
  )
}
