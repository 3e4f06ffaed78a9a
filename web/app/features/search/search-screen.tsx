import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { EarlyScript } from './early-script.tsx'
import { HomeIntroduction } from './home-introduction.tsx'
import { OfflineBar } from './offline-bar.tsx'
import type { Prefill } from './prefill.ts'
import { EarlyRestoringScreen, RestoringScreen } from './restoring-screen.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchPlaceholder } from './search-placeholder.tsx'
import { TrustPoints } from './trust-points.tsx'
import { useResultHistory } from './use-result-history.ts'
import { useRunningPanel } from './use-running-panel.ts'
import { useSearch } from './use-search.ts'

interface SearchScreenProps {
  jurisdictionNames: readonly string[]
  siteName: string
  prefill: Prefill
}

/** docs/behaviour/search.md#form */
export function SearchScreen({ jurisdictionNames, siteName, prefill }: SearchScreenProps) {
  const { search, state } = useSearch(prefill)
  const { panels, failed, retry } = useRunningPanel(
    state.stage !== 'form' || state.form.step === 'code' || state.form.pending === 'signing',
  )
  const { isResultCovered, openLast, reachForm } = useResultHistory(state, search)
  const isHydrated = useHydrated()
  const wasElsewhere = useRef(false)
  useEffect(() => {
    if ('session' in state || state.stage === 'limited') wasElsewhere.current = true
  }, [state])
  if (panels === null && !isResultCovered && ('session' in state || state.stage === 'limited'))
    return <Pending failed={failed} onRetry={retry} />
  if (panels !== null && !isResultCovered && 'session' in state)
    return (
      <PanelBoundary what="la búsqueda">
        <panels.RunningPanel
          session={state.session}
          complete={state.stage === 'complete'}
          jurisdictionNames={jurisdictionNames}
          siteName={siteName}
          search={search}
          onAgain={reachForm}
        />
      </PanelBoundary>
    )
  return (
    <>
      {state.stage === 'restoring' && <RestoringScreen failed={state.failed} search={search} />}
      {!isHydrated && <EarlyScript />}
      {!isHydrated && <EarlyRestoringScreen />}
      {state.stage !== 'restoring' && (
        <div className="mx-auto grid min-h-dvh w-full max-w-6xl content-start gap-x-16 gap-y-5 px-4 py-5 in-data-restoring:hidden in-step:gap-y-0 in-step:py-3 sm:gap-y-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_29rem] lg:grid-rows-[auto_1fr] lg:py-16">
          <HomeIntroduction />
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {panels !== null && state.stage === 'limited' ? (
              <panels.LimitScreen
                limit={state.limit}
                form={state.form}
                onAgain={search.reset}
                onOpen={() => void openLast()}
              />
            ) : (
              <SearchForm form={state.form} search={search} takesFocus={wasElsewhere.current} />
            )}
          </div>
          <TrustPoints />
        </div>
      )}
      <OfflineBar />
    </>
  )
}

function Pending({ failed, onRetry }: { failed: boolean; onRetry(): void }) {
  if (!failed) return <SearchPlaceholder title="Cargando..." />
  return (
    <SearchPlaceholder title="Falta una parte de la página">
      <Notice tone="warning" role="alert">
        <p>No pudimos cargar la parte que muestra los resultados. Tu búsqueda no se pierde: sigue sola.</p>
        <Button className="mt-2 justify-self-start" onClick={onRetry}>
          Reintentar
        </Button>
      </Notice>
    </SearchPlaceholder>
  )
}
