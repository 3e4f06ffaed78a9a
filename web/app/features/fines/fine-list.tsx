import type { AmountNote } from '@multas/domain'
import { type KeyboardEvent, memo, useCallback, useMemo, useState } from 'react'
import { listKey, type ShownAct } from '../../acts/index.ts'
import { Button } from '../../ui/button.tsx'
import { FineItem } from './fine-item.tsx'
import { useGrowingCount } from './use-growing-count.ts'
import { type LinkedFine, useLinkedFine } from './use-linked-fine.ts'

/** Later items defer layout until near the viewport. */
const NEAR = 40

interface FineListProps {
  fines: readonly ShownAct[]
  verifiedActs: ReadonlySet<string>
  notes: ReadonlyMap<string, AmountNote>
  isLive: boolean
  today: string
  /** A new value resets the list to its top. */
  selection: string
  wanted?: LinkedFine | null
}

/** Arrow keys, Home and End move between titles. */
export const FineList = memo(function FineList(props: FineListProps) {
  const { fines, verifiedActs, notes, isLive, today, selection, wanted = null } = props
  const [openHash, setOpenHash] = useState<string | null>(null)
  const { shown, end, showMore } = useGrowingCount<HTMLDivElement>(fines.length, selection)
  const toggle = useCallback((hash: string) => setOpenHash((current) => (current === hash ? null : hash)), [])
  const drawn = useMemo(() => fines.slice(0, shown), [fines, shown])
  const list = useLinkedFine(wanted, drawn, setOpenHash)
  return (
    <>
      <ul
        ref={list}
        aria-label="Lista de infracciones"
        onKeyDown={moveFocus}
        className="grid grid-cols-[minmax(0,1fr)] gap-3 print:grid-cols-2 print:gap-2"
      >
        {drawn.map((fine, place) => (
          <FineItem
            key={listKey(fine)}
            fine={fine}
            note={notes.get(fine.hash)}
            isVerified={fine.numeroActa !== null && verifiedActs.has(fine.numeroActa)}
            isLive={isLive}
            isOpen={listKey(fine) === openHash}
            isFar={place >= NEAR}
            today={today}
            onToggle={toggle}
          />
        ))}
      </ul>
      {shown < fines.length && (
        <div ref={end} className="no-print grid">
          <Button variant="secondary" onClick={showMore}>
            Mostrar más ({fines.length - shown} restantes)
          </Button>
        </div>
      )}
    </>
  )
})

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const { target: title } = event
  if (!(title instanceof HTMLElement && 'fineTitle' in title.dataset)) return
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const titles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-fine-title]')]
  const here = titles.indexOf(title)
  const place = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: titles.length - 1 }[event.key]
  const next = place === undefined ? undefined : titles[place]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
