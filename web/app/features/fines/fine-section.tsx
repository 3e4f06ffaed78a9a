import { noteAmounts } from '@multas/domain'
import { useDeferredValue, useMemo, useRef } from 'react'
import { reportsOf, type ShownAct } from '../../acts/index.ts'
import { Button } from '../../ui/button.tsx'
import { KeepPlace } from '../../ui/keep-place.tsx'
import { WeighTogether } from '../comparison/index.ts'
import { applyArrangement } from './arrange-fines.ts'
import { dropStrangeJurisdiction, filterFines } from './filter-fines.ts'
import { FineList } from './fine-list.tsx'
import { FineToolbar } from './fine-toolbar.tsx'
import { NothingMatches } from './nothing-matches.tsx'
import { ORDER_NAMES } from './order-names.ts'
import { useArrangement } from './use-arrangement.ts'
import { useFineView } from './use-fine-view.ts'

interface FineSectionProps {
  /** In order of arrival. */
  fines: readonly ShownAct[]
  verifiedActs: ReadonlySet<string>
  /** The search runs: fines arrive, at the end of the list. */
  isLive: boolean
  /** `YYYY-MM-DD` in Argentina. */
  today: string
}

/** 'Infracciones': the fines, which of them and in which order as the address says. */
export function FineSection({ fines, verifiedActs, isLive, today }: FineSectionProps) {
  const section = useRef<HTMLElement>(null)
  const { view: asked, change, clear } = useFineView()
  const view = useMemo(() => (isLive ? asked : dropStrangeJurisdiction(asked, fines)), [asked, fines, isLive])
  const isBeingRead = () => isReading(section.current)
  const chosen = view.order
  const settled = useDeferredValue(fines)
  const notes = useMemo(() => noteAmounts(settled.flatMap(reportsOf)), [settled])
  const { arrangement, shown, offered, acceptOffer } = useArrangement({
    fines,
    isLive,
    today,
    chosen,
    isBeingRead,
  })
  // What is typed shows at once; the list follows when the browser has a moment.
  const shownView = useDeferredValue(view)
  const arranged = useMemo(() => applyArrangement(fines, shown, today), [fines, shown, today])
  const visible = useMemo(() => filterFines(arranged, shownView), [arranged, shownView])
  if (fines.length === 0 && !isLive) return null
  return (
    <section ref={section} aria-labelledby="infracciones" className="grid gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="infracciones" className="text-xl font-bold">
          Infracciones
        </h2>
        {!isLive && <WeighTogether fines={fines} today={today} />}
        {offered !== null && (
          <Button look="quiet" className="no-print px-0 text-sm" onClick={acceptOffer}>
            Ordenar por {ORDER_NAMES[offered].toLowerCase()}
          </Button>
        )}
      </div>
      {fines.length === 0 ? (
        <p className="rounded-card border border-dashed border-line-strong p-5 text-ink-soft">
          Acá van a aparecer las infracciones a medida que cada jurisdicción responda.
        </p>
      ) : (
        <FineToolbar
          fines={fines}
          visibleCount={visible.length}
          view={view}
          order={chosen ?? (arrangement.kind === 'sorted' ? arrangement.order : 'llegada')}
          isLive={isLive}
          onChange={change}
          onClear={clear}
        />
      )}
      {fines.length > 0 && visible.length === 0 && <NothingMatches onClear={clear} />}
      {visible.length > 0 && (
        <KeepPlace moment={`${isLive} ${offered}`} pieces="li">
          <FineList
            key={shown.edition}
            fines={visible}
            verifiedActs={verifiedActs}
            notes={notes}
            isLive={isLive}
            today={today}
            selection={JSON.stringify(shownView)}
          />
        </KeepPlace>
      )}
    </section>
  )
}

/** Scrolled down, at a fine, or with one open: who reads here would lose their place. */
function isReading(section: HTMLElement | null): boolean {
  if (section === null) return false
  const list = section.querySelector('ul')
  const isInList = list?.contains(document.activeElement) || list?.querySelector('[aria-expanded="true"]')
  return window.scrollY > 80 || Boolean(isInList)
}
