import type { AmountNote } from '@multas/domain'
import { type KeyboardEvent, memo, useDeferredValue, useMemo, useRef, useState } from 'react'
import { listKey, type ShownAct } from '../../acts/index.ts'
import { Button } from '../../ui/button.tsx'
import { FineItem } from './fine-item.tsx'
import { createOpenFine } from './open-fine.ts'
import { UndrawnFines } from './undrawn-fines.tsx'
import { useDrawnFines } from './use-drawn-fines.ts'
import { useFoundFine } from './use-found-fine.ts'
import { type LinkedFine, useLinkedFine } from './use-linked-fine.ts'

/** Later items defer layout until near the viewport. */
const NEAR = 40

interface FineListProps {
  fines: readonly ShownAct[]
  /** Those that pass the filter; the others are hidden, not removed. */
  visible?: readonly ShownAct[]
  verifiedActs: ReadonlySet<string>
  notes: ReadonlyMap<string, AmountNote>
  isLive: boolean
  today: string
  wanted?: LinkedFine | null
}

/** The items are blocks: browsers number list items anew for each one that is hidden. */
export const FineList = memo(function FineList(props: FineListProps) {
  const { fines, visible = fines, verifiedActs, notes, today, wanted = null } = props
  // Hundreds of badges may follow the result.
  const isLive = useDeferredValue(props.isLive)
  const [openFine] = useState(createOpenFine)
  const shown = useMemo(() => new Set(visible), [visible])
  const { drawn, remaining, drawMore } = useDrawnFines(fines, shown)
  const list = useRef<HTMLUListElement>(null)
  useFoundFine(list, openFine)
  useLinkedFine(list, wanted, { drawn, shown, openFine })
  return (
    <>
      <ul
        ref={list}
        aria-label="Lista de infracciones"
        hidden={shown.size === 0}
        onKeyDown={moveFocus}
        className="space-y-3 print:grid print:grid-cols-2 print:gap-2 print:space-y-0"
      >
        {drawn.map((fine, place) => (
          <li
            key={listKey(fine)}
            data-fine={listKey(fine)}
            hidden={!shown.has(fine)}
            className={`block break-inside-avoid rounded-card border border-line bg-surface shadow-card ${isLive ? 'animate-arrive' : ''} ${place < NEAR ? '' : 'laid-out-near'}`}
          >
            <FineItem
              fine={fine}
              note={notes.get(fine.hash)}
              isVerified={fine.numeroActa !== null && verifiedActs.has(fine.numeroActa)}
              isLive={isLive}
              today={today}
              openFine={openFine}
            />
          </li>
        ))}
      </ul>
      <noscript>
        <UndrawnFines fines={visible} drawn={drawn} />
      </noscript>
      {remaining > 0 && (
        <Button variant="secondary" className="no-print mt-3 w-full" onClick={drawMore}>
          Mostrar más ({remaining} restantes)
        </Button>
      )}
    </>
  )
})

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const { target: title } = event
  if (!(title instanceof HTMLElement && 'fineTitle' in title.dataset)) return
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const items = [...event.currentTarget.children].filter((item) => !item.hasAttribute('hidden'))
  const here = items.findIndex((item) => item.contains(title))
  const place = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: items.length - 1 }[event.key]
  const next = place === undefined ? undefined : items[place]?.querySelector<HTMLElement>('[data-fine-title]')
  if (!next) return
  event.preventDefault()
  next.focus()
}
