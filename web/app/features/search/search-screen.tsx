import { Notice } from '../../ui/notice.tsx'
import { LimitScreen } from './limit-screen.tsx'
import type { Prefill } from './prefill.ts'
import { SearchForm } from './search-form.tsx'
import { TrustPoints } from './trust-points.tsx'
import { useRunningScreen } from './use-running-screen.ts'
import { useSearch } from './use-search.ts'

interface SearchScreenProps {
  jurisdictionNames: readonly string[]
  siteName: string
  prefill: Prefill
}

/** The home screen (specification, section 2). */
export function SearchScreen({ jurisdictionNames, siteName, prefill }: SearchScreenProps) {
  const { search, state } = useSearch(prefill)
  const RunningScreen = useRunningScreen(state.stage !== 'form' || state.form.step === 'code')
  if ('session' in state) {
    if (RunningScreen === null) return <Loading />
    return (
      <RunningScreen
        session={state.session}
        complete={state.stage === 'complete'}
        jurisdictionNames={jurisdictionNames}
        siteName={siteName}
        search={search}
      />
    )
  }
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6 px-4 py-8 sm:py-14">
      <header className="grid gap-3">
        <h1 className="text-3xl font-extrabold tracking-tight sm:text-4xl">
          Consultá infracciones de tránsito
        </h1>
        <p className="text-lg text-ink-soft">
          Buscá multas y fotomultas por patente o DNI en más de 25 jurisdicciones de la Argentina. Es gratis.
        </p>
      </header>
      {state.stage === 'limited' ? (
        <LimitScreen limit={state.limit} form={state.form} onAgain={search.reset} />
      ) : (
        <>
          {state.stage === 'restoring' && (
            <Notice tone="info" role="status">
              Restaurando tu búsqueda anterior...
            </Notice>
          )}
          <SearchForm form={state.form} search={search} disabled={state.stage === 'restoring'} />
        </>
      )}
      <TrustPoints />
    </div>
  )
}

function Loading() {
  return (
    <p role="status" className="mx-auto w-full max-w-6xl px-4 py-10">
      Cargando...
    </p>
  )
}
