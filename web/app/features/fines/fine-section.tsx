import { noteAmounts } from '@multas/domain'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { reportsOf, type ShownAct } from '../../acts/index.ts'
import { PreserveScroll } from '../../ui/preserve-scroll.tsx'
import { CompareAll } from '../comparison/index.ts'
import { applyArrangement, DEFAULT_ORDER } from './arrange-fines.ts'
import { dropUnknownJurisdiction, filterFines } from './filter-fines.ts'
import { FineList } from './fine-list.tsx'
import { FineToolbar } from './fine-toolbar.tsx'
import { WHOLE_VIEW } from './fine-view.ts'
import { NoMatches } from './no-matches.tsx'
import { useArrangement } from './use-arrangement.ts'
import { useFineView } from './use-fine-view.ts'
import type { LinkedFine } from './use-linked-fine.ts'

interface FineSectionProps {
  fines: readonly ShownAct[]
  verifiedActs: ReadonlySet<string>
  isLive: boolean
  /** `YYYY-MM-DD` in Argentina. */
  today: string
  /** Filters and sorting that could hide it are reset. */
  wanted: LinkedFine | null
}

export function FineSection({ fines, verifiedActs, isLive, today, wanted }: FineSectionProps) {
  const section = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const { view: asked, change, clear } = useFineView()
  const view = useMemo(() => (isLive ? asked : dropUnknownJurisdiction(asked, fines)), [asked, fines, isLive])
  const isBeingRead = () => isReading(section.current)
  const chosen = view.order
  const settled = useDeferredValue(fines)
  const notes = useMemo(() => noteAmounts(settled.flatMap(reportsOf)), [settled])
  const { arrangement, offered, acceptOffer } = useArrangement({
    fines,
    isLive,
    today,
    chosen,
    isBeingRead,
  })
  const thenFocus = (act: () => void) => () => {
    act()
    toggle.current?.focus()
  }
  const makeRoom = useEffectEvent(() => {
    change(WHOLE_VIEW)
    if (offered !== null) acceptOffer()
  })
  useEffect(() => {
    if (wanted !== null) makeRoom()
  }, [wanted])
  const arranged = useMemo(() => applyArrangement(fines, arrangement, today), [fines, arrangement, today])
  const visible = useMemo(() => filterFines(arranged, view), [arranged, view])
  // The list that a change of order replaces must not take what is wanted.
  const isSettled =
    offered === null &&
    chosen === null &&
    (arrangement.kind === 'kept' || arrangement.order === DEFAULT_ORDER)
  if (fines.length === 0 && !isLive) return null
  return (
    <section
      ref={section}
      aria-labelledby="infracciones"
      className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-4"
    >
      <h2 id="infracciones" className="text-xl font-bold max-sm:sr-only">
        Infracciones
      </h2>
      {fines.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong p-5 text-ink-soft">
          Acá van a aparecer las infracciones a medida que cada jurisdicción responda.
        </p>
      ) : (
        <FineToolbar
          toggle={toggle}
          fines={fines}
          visibleCount={visible.length}
          view={view}
          order={chosen ?? (arrangement.kind === 'sorted' ? arrangement.order : 'llegada')}
          isLive={isLive}
          offered={offered}
          weigh={isLive ? null : <CompareAll fines={fines} today={today} />}
          onAcceptOffer={thenFocus(acceptOffer)}
          onChange={change}
          onClear={thenFocus(clear)}
        />
      )}
      {fines.length > 0 && visible.length === 0 && <NoMatches onClear={thenFocus(clear)} />}
      {fines.length > 0 && (
        <PreserveScroll
          moment={`${isLive} ${offered}`}
          pieces="[data-fine]"
          isChanging={isLive || offered !== null}
        >
          <FineList
            key={arrangement.edition}
            fines={arranged}
            visible={visible}
            verifiedActs={verifiedActs}
            notes={notes}
            isLive={isLive}
            today={today}
            wanted={isSettled ? wanted : null}
          />
        </PreserveScroll>
      )}
    </section>
  )
}

/** The reader would lose their place. */
function isReading(section: HTMLElement | null): boolean {
  if (section === null) return false
  const list = section.querySelector('[role="list"]')
  const isInList = list?.contains(document.activeElement) || list?.querySelector('[aria-expanded="true"]')
  return window.scrollY > 80 || Boolean(isInList)
}
