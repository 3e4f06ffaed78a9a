import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { EarlyScript } from './early-script.tsx'
import { HomeIntroduction } from './home-introduction.tsx'
import { LimitScreen } from './limit-screen.tsx'
import { OfflineBar } from './offline-bar.tsx'
import type { Prefill } from './prefill.ts'
import { EarlyRestoringScreen, RestoringScreen } from './restoring-screen.tsx'
import { SearchForm } from './search-form.tsx'
import { SearchPlaceholder } from './search-placeholder.tsx'
import { TrustPoints } from './trust-points.tsx'
import { useRunningPanel } from './use-running-panel.ts'
import { useSearch } from './use-search.ts'

interface SearchScreenProps {
  jurisdictionNames: readonly string[]
  siteName: string
  prefill: Prefill
}

/** The home screen (specification, section 2). */
export function SearchScreen({ jurisdictionNames, siteName, prefill }: SearchScreenProps) {
  const { search, state } = useSearch(prefill)
  const { Panel, failed, retry } = useRunningPanel(state.stage !== 'form' || state.form.step === 'code')
  const isHydrated = useHydrated()
  const wasElsewhere = useRef(false)
  useEffect(() => {
    if ('session' in state || state.stage === 'limited') wasElsewhere.current = true
  }, [state])
  if ('session' in state)
    return Panel === null ? (
      <Pending failed={failed} onRetry={retry} />
    ) : (
      <PanelBoundary what="la búsqueda">
        <Panel
          session={state.session}
          complete={state.stage === 'complete'}
          jurisdictionNames={jurisdictionNames}
          siteName={siteName}
          search={search}
        />
      </PanelBoundary>
    )
  return (
    <>
      {state.stage === 'restoring' && <RestoringScreen failed={state.failed} search={search} />}
      {!isHydrated && <EarlyScript />}
      {!isHydrated && <EarlyRestoringScreen />}
      {state.stage !== 'restoring' && (
        <div className="mx-auto grid min-h-dvh w-full max-w-6xl content-start gap-x-16 gap-y-8 px-4 py-8 in-data-restoring:hidden sm:py-12 lg:grid-cols-[minmax(0,1fr)_29rem] lg:grid-rows-[auto_1fr] lg:py-16">
          <HomeIntroduction />
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {state.stage === 'limited' ? (
              <LimitScreen limit={state.limit} form={state.form} onAgain={search.reset} />
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
    <SearchPlaceholder title="Tu búsqueda está en marcha">
      <Notice tone="warning" role="alert">
        <p>No pudimos cargar la parte de la página que muestra los resultados. No perdés nada.</p>
        <Button className="mt-2 justify-self-start" onClick={onRetry}>
          Reintentar
        </Button>
      </Notice>
    </SearchPlaceholder>
  )
}
