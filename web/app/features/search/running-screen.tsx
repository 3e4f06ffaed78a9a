import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { ResultView } from '../results/index.ts'
import type { Search } from './create-search.ts'
import { ProgressBox } from './progress-box.tsx'
import type { SearchSession } from './search-session.ts'

interface RunningScreenProps {
  session: SearchSession
  complete: boolean
  jurisdictionNames: readonly string[]
  siteName: string
  search: Search
}

/**
 * A search that runs or ended: its progress, then its result, in the same place. As high as the window at least:
 * the footer is never pushed down under the reader's eyes.
 */
export function RunningScreen({
  session,
  complete,
  jurisdictionNames,
  siteName,
  search,
}: RunningScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  const what = session.searchType === 'dni' ? 'DNI' : 'Patente'
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-6xl content-start gap-6 px-4 py-6 sm:py-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-extrabold tracking-tight">
          {what} <span className="tabular-nums">{session.subject}</span>
        </h1>
        <Button look="secondary" className="no-print" onClick={search.reset}>
          Realizar otra búsqueda
        </Button>
      </div>
      <ResultView
        result={session}
        state={complete ? 'complete' : 'searching'}
        siteName={siteName}
        question={session}
        onSearchFurther={search.reset}
        source={{ kind: 'session', sessionId: session.sessionId, token: session.liveToken }}
        progress={
          <ProgressBox
            session={session}
            jurisdictionNames={jurisdictionNames}
            onCheck={search.checkNow}
            onChooseMail={search.chooseMail}
          />
        }
      />
    </div>
  )
}
