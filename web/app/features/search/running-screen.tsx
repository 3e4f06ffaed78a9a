import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ResultView, SubjectName } from '../results/index.ts'
import type { Search } from './create-search.ts'
import { LatePasskeyOffer } from './late-passkey-offer.tsx'
import { ProgressBox } from './progress-box.tsx'
import type { SearchSession } from './search-session.ts'

interface RunningScreenProps {
  session: SearchSession
  complete: boolean
  jurisdictionNames: readonly string[]
  siteName: string
  search: Search
  onAgain(): void
}

/** At least as high as the window, so that the footer never moves while visible. */
export function RunningScreen({
  session,
  complete,
  jurisdictionNames,
  siteName,
  search,
  onAgain,
}: RunningScreenProps) {
  const [passkeyEmail] = useState(search.confirmedLately)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-6xl grid-cols-[minmax(0,1fr)] content-start gap-2 px-4 py-2 sm:gap-6 sm:py-10 print:min-h-0 print:block print:space-y-2 print:py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-lg leading-tight font-extrabold tracking-tight sm:text-2xl"
        >
          <SubjectName kind={session.searchType} subject={session.subject} />
        </h1>
        <Button variant="secondary" className="no-print max-sm:px-3 max-sm:text-sm" onClick={onAgain}>
          Realizar otra búsqueda
        </Button>
      </div>
      <ResultView
        result={session}
        state={complete ? 'complete' : 'searching'}
        siteName={siteName}
        question={session}
        onSearchFurther={onAgain}
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
      {complete && passkeyEmail !== null && <LatePasskeyOffer email={passkeyEmail} />}
    </div>
  )
}
