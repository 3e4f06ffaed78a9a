import { amountDueText, formatDay, isResolved, readAmountDue } from '@multas/domain'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { SOURCE_LANGUAGE } from '../../language.ts'
import { Badge } from '../../ui/badge.tsx'
import { nameGroup, type PointGroup } from './group-points.ts'
import type { MapPoint } from './map-point.ts'

interface GroupFinesProps {
  group: PointGroup
  onSize: () => void
}

/** A place with more fines shows only the first; the list of fines has all. */
const SHOWN = 10

export function GroupFines({ group, onSize }: GroupFinesProps) {
  const region = useRef<HTMLElement>(null)
  const count = group.points.length
  useLayoutEffect(() => {
    if (count > 0) onSize()
  }, [count, onSize])
  useEffect(() => {
    if (region.current === null) return
    // Scroll containers must be reachable by keyboard.
    region.current.tabIndex = 0
    region.current.focus({ preventScroll: true })
  }, [])
  return (
    <section
      ref={region}
      aria-label={nameGroup(group)}
      className="grid max-h-[min(18rem,380px)] gap-3 overflow-y-auto overscroll-contain rounded-card p-4 text-sm"
    >
      <p className="pr-8 leading-snug font-bold wrap-anywhere">{nameGroup(group)}</p>
      <ul className="grid gap-3">
        {group.points.slice(0, SHOWN).map((point) => (
          <PlacedFine key={point.infraction.hash} point={point} />
        ))}
      </ul>
      {count > SHOWN && <p className="font-semibold">+{count - SHOWN} más</p>}
    </section>
  )
}

function PlacedFine({ point: { infraction: fine, address } }: { point: MapPoint }) {
  return (
    <li className="grid gap-0.5 border-t border-line pt-3">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{fine.jurisdiccion || 'Buenos Aires'}</span>
        <span className="tabular-nums">{amountDueText(readAmountDue(fine), 'Importe no informado')}</span>
      </span>
      <span className="text-ink-soft wrap-anywhere">
        Acta {fine.numeroActa || 'S/N'} · {formatDay(fine.fechaInfraccion)}
      </span>
      {fine.otherReports !== undefined && (
        <span className="text-ink-soft wrap-anywhere">
          También la informa {fine.otherReports.map(({ jurisdiccion }) => jurisdiccion).join(', ')}
        </span>
      )}
      {address && (
        <span lang={SOURCE_LANGUAGE} className="text-ink-soft wrap-anywhere">
          {address}
        </span>
      )}
      <span className="flex flex-wrap gap-2">
        {isResolved(fine) ? <Badge tone="green">resuelta</Badge> : <Badge tone="orange">pendiente</Badge>}
        {fine.enRevision && <Badge tone="amber">En revisión</Badge>}
      </span>
    </li>
  )
}
