import { type AmountNote, FALLBACK_ACT_NUMBER, FALLBACK_TITLE_JURISDICTION, formatDay } from '@multas/domain'
import { memo, useCallback, useId, useState, useSyncExternalStore } from 'react'
import { listKey, type ShownAct } from '../../acts/index.ts'
import { SOURCE_LANGUAGE } from '../../language.ts'
import { track } from '../../track.ts'
import { Badge } from '../../ui/badge.tsx'
import { DueDateBadge } from '../due-dates/index.ts'
import { AmountNoteBadge } from './amount-note.tsx'
import { Chevron } from './chevron.tsx'
import { type FineBadge, fineBadges, statusBadge } from './fine-badges.ts'
import { FinePanel } from './fine-panel.tsx'
import { FinePrice } from './fine-price.tsx'
import type { OpenFine } from './open-fine.ts'
import { SharedActLine } from './other-reports.tsx'

export interface FineItemProps {
  fine: ShownAct
  note: AmountNote | undefined
  isVerified: boolean
  isLive: boolean
  today: string
  openFine: OpenFine
}

export const FineItem = memo(function FineItem(props: FineItemProps) {
  const { fine, note, isVerified, isLive, today, openFine } = props
  const key = listKey(fine)
  const openState = useSyncExternalStore(
    useCallback((notify: () => void) => openFine.subscribe(key, notify), [openFine, key]),
    () => openFine.stateOf(key),
    () => 'closed' as const,
  )
  const isOpen = openState !== 'closed'
  const [state, check] = fineBadges(fine, isVerified, isLive)
  const badge = statusBadge(fine)
  const details = useId()
  return (
    <>
      <div className="relative grid grid-cols-[minmax(0,1fr)] gap-1.5 p-4 pr-12 sm:p-5 sm:pr-14 print:gap-0.5 print:p-2">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h3 className="min-w-0 leading-snug font-bold">
            <button
              type="button"
              data-fine-title
              aria-expanded={isOpen}
              aria-controls={details}
              onClick={() => {
                if (isOpen) return openFine.close()
                track('infraction_viewed', { jurisdiction: fine.jurisdiccionSlug })
                openFine.open(key, 'open')
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
      <FinePanel id={details} fine={fine} note={note} today={today} state={openState} />
    </>
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
