import { type AmountNote, FALLBACK_ACT_NUMBER, FALLBACK_TITLE_JURISDICTION, formatDay } from '@multas/domain'
import { memo, useDeferredValue, useId, useState } from 'react'
import { listKey, type ShownAct } from '../../acts/index.ts'
import { SOURCE_LANGUAGE } from '../../language.ts'
import { track } from '../../track.ts'
import { Badge } from '../../ui/badge.tsx'
import { DueDateBadge } from '../due-dates/index.ts'
import { AmountNoteBadge } from './amount-note.tsx'
import { Chevron } from './chevron.tsx'
import { type FineBadge, fineBadges, statusBadge } from './fine-badges.ts'
import { FineDetails } from './fine-details.tsx'
import { FinePrice } from './fine-price.tsx'
import { SharedActLine } from './other-reports.tsx'

export interface FineItemProps {
  fine: ShownAct
  note: AmountNote | undefined
  isVerified: boolean
  isLive: boolean
  isOpen: boolean
  isFar: boolean
  today: string
  /** Must be referentially stable. */
  onToggle(hash: string): void
}

/** Memoised: a toggle renders only the two affected items. */
export const FineItem = memo(function FineItem(props: FineItemProps) {
  const { fine, note, isVerified, isLive, isOpen, isFar, today, onToggle } = props
  const [state, check] = fineBadges(fine, isVerified, isLive)
  const badge = statusBadge(fine)
  const details = useId()
  // The line responds to the touch at once; its details render deferred.
  const showsDetails = useDeferredValue(isOpen) && isOpen
  return (
    <li
      className={`break-inside-avoid rounded-card border border-line bg-surface shadow-card ${isLive ? 'animate-arrive' : ''} ${isFar ? 'laid-out-near' : ''}`}
    >
      <div className="relative grid grid-cols-[minmax(0,1fr)] gap-1.5 p-4 pr-12 sm:p-5 sm:pr-14 print:gap-0.5 print:p-2.5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h3 className="min-w-0 leading-snug font-bold">
            <button
              type="button"
              data-fine-title
              aria-expanded={isOpen}
              aria-controls={showsDetails ? details : undefined}
              onClick={() => {
                if (!isOpen) track('infraction_viewed', { jurisdiction: fine.jurisdiccionSlug })
                onToggle(listKey(fine))
              }}
              className="fine-title cursor-pointer text-left wrap-anywhere"
            >
              {fine.jurisdiccion || FALLBACK_TITLE_JURISDICTION}
              <span className="block text-sm font-normal text-ink-soft tabular-nums">
                <span className="inline-block">Acta {fine.numeroActa || FALLBACK_ACT_NUMBER}</span>{' '}
                <span className="inline-block">· {formatDay(fine.fechaInfraccion)}</span>
              </span>
            </button>
          </h3>
          <FinePrice fine={fine} />
        </div>
        {(fine.motivo || fine.descripcion) && (
          <p lang={SOURCE_LANGUAGE} className="line-clamp-2 wrap-anywhere">
            {fine.motivo || fine.descripcion}
          </p>
        )}
        <SharedActLine act={fine} />
        <div className="flex min-h-7 flex-wrap items-center gap-2">
          <StateBadge {...state} />
          {badge !== null && <StateBadge {...badge} />}
          {fine.enRevision && <Badge tone="amber">En revisión</Badge>}
          {note && <AmountNoteBadge note={note} />}
          <DueDateBadge fine={fine} today={today} />
          <CheckBadge check={check} />
        </div>
        <Chevron
          className={`pointer-events-none absolute top-5 right-4 sm:right-5 ${isOpen ? 'rotate-180' : ''}`}
        />
      </div>
      {showsDetails && (
        <div id={details} className="border-t border-line p-4 sm:p-5">
          <FineDetails fine={fine} note={note} today={today} />
        </div>
      )}
    </li>
  )
})

function StateBadge({ text, tone, busy }: FineBadge) {
  return (
    <Badge tone={tone} busy={busy}>
      {text}
    </Badge>
  )
}

/** Keeps its space after the search, so that no line shrinks. */
function CheckBadge({ check }: { check: FineBadge | undefined }) {
  const [last, setLast] = useState(check)
  if (check !== undefined && check.text !== last?.text) setLast(check)
  if (last === undefined) return null
  return (
    <span aria-hidden={check === undefined} className={check === undefined ? 'invisible' : ''}>
      <StateBadge {...last} />
    </span>
  )
}
