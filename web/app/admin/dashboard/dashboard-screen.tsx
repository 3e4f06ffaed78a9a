import { FUNNEL_STEP_NAMES } from '@multas/domain'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAskedAddress } from '../../table/index.ts'
import { FunnelChart } from '../charts/index.ts'
import { AdminPage, LoadFailure, Loading } from '../frame/index.ts'
import { type RequestedRange, readRange, toQuery } from './asked-range.ts'
import { type Figures, figuresQuery } from './calls.ts'
import { FigureSection } from './figure-section.tsx'
import { nameSpan } from './figure-words.ts'
import { IncomeFigures } from './income-figures.tsx'
import { JurisdictionFigures } from './jurisdiction-figures.tsx'
import { MailFigures } from './mail-figures.tsx'
import { NowStrip } from './now-strip.tsx'
import { RangePicker } from './range-picker.tsx'
import { SearchFigures } from './search-figures.tsx'

const EVERY_MS = 60_000

export function DashboardScreen() {
  const { asked: askedAddress, address, ask: askAddress } = useAskedAddress()
  const now = new Date()
  const asked = readRange(askedAddress, now)
  const query = toQuery(readRange(address, now))
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...figuresQuery(query),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.isRunning ? EVERY_MS : false),
  })
  const ask = (next: RequestedRange) =>
    askAddress(toQuery(next.range === 'custom' ? next : { range: next.range }), {
      // A changed day adds no history entry.
      replace: next.range === 'custom' && asked.range === 'custom',
      preventScrollReset: true,
    })
  return (
    <AdminPage title="Resumen" lead="Uso y funcionamiento del sitio. Los días son los de la Argentina.">
      <NowStrip />
      <section aria-labelledby="periodo" className="grid gap-4">
        <div className="grid gap-3">
          <h2 id="periodo" className="text-lg font-bold">
            Período
          </h2>
          <RangePicker asked={asked} onAsk={ask} />
          <p role="status" className="text-sm text-ink-soft">
            {isFetching && isPlaceholderData ? 'Cargando...' : data ? describePeriod(data) : ''}
          </p>
        </div>
        {error !== null && !isFetching && (
          <LoadFailure what="las cifras" error={error} onRetry={() => void refetch()} />
        )}
        {error === null && data === undefined && <Loading lines={8} />}
        {error === null && data && (
          <div
            aria-busy={isPlaceholderData}
            className={`grid gap-4 ${isPlaceholderData ? 'opacity-60' : ''}`}
          >
            <AllFigures figures={data} asked={asked} />
          </div>
        )}
      </section>
    </AdminPage>
  )
}

function describePeriod({ period, isRunning }: Figures): string {
  return `Se cuenta ${nameSpan(period)}${isRunning ? '; hoy, hasta este momento' : ''}.`
}

function AllFigures({ figures, asked }: { figures: Figures; asked: RequestedRange }) {
  return (
    <>
      <SearchFigures figures={figures} asked={asked} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <FigureSection
          figure="funnel"
          title="El camino de una visita"
          asked={asked}
          counts="Visitas que hicieron cada cosa al menos una vez, por día; quien pide no ser medido no cuenta. La marca en la barra es el período anterior."
        >
          <FunnelChart
            name="El camino de una visita"
            unit={['visita', 'visitas']}
            steps={figures.funnel.map(({ step, ...counts }) => ({
              key: step,
              name: FUNNEL_STEP_NAMES[step],
              ...counts,
            }))}
          />
        </FigureSection>
        <MailFigures figures={figures} asked={asked} />
      </div>
      <IncomeFigures figures={figures} asked={asked} />
      <JurisdictionFigures figures={figures} asked={asked} />
    </>
  )
}
