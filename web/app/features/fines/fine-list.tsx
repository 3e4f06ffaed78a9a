import type { AmountNote } from '@multas/domain'
import { type KeyboardEvent, memo, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ShownAct } from '../../acts/index.ts'
import { Button } from '../../ui/button.tsx'
import { FineGroupItems } from './fine-group-items.tsx'
import { hideFines } from './hide-fines.ts'
import { createOpenFine } from './open-fine.ts'
import { UndrawnFines } from './undrawn-fines.tsx'
import { useDrawnGroups } from './use-drawn-groups.ts'
import { useFoundFine } from './use-found-fine.ts'
import { type LinkedFine, useLinkedFine } from './use-linked-fine.ts'

interface FineListProps {
  fines: readonly ShownAct[]
  /** The others are hidden. */
  visible?: readonly ShownAct[]
  verifiedActs: ReadonlySet<string>
  notes: ReadonlyMap<string, AmountNote>
  isLive: boolean
  today: string
  wanted?: LinkedFine | null
}

/** `ul` allows no groups. */
const LIST = { role: 'list', 'aria-label': 'Lista de infracciones', onKeyDown: moveFocus }

export const FineList = memo(function FineList(props: FineListProps) {
  const { fines, visible = fines, verifiedActs, notes, today, wanted = null } = props
  // Hundreds of badges may follow the result.
  const isLive = useDeferredValue(props.isLive)
  const [openFine] = useState(createOpenFine)
  const shown = useMemo(() => new Set(visible), [visible])
  const [hiddenAtFirst] = useState(() => new Set(fines.filter((fine) => !shown.has(fine))))
  const { drawn, remaining, drawMore } = useDrawnGroups(fines, shown)
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (list.current !== null) hideFines(list.current, drawn, shown)
  }, [drawn, shown])
  useFoundFine(list, openFine)
  useLinkedFine(list, wanted, { drawn, shown, openFine })
  return (
    <>
      <div
        {...LIST}
        ref={list}
        hidden={shown.size === 0}
        className="-mb-3 print:mb-0 print:grid print:grid-cols-2 print:gap-2"
      >
        {drawn.map((group) => (
          <FineGroupItems
            key={group.place}
            group={group}
            isFirst={group === drawn[0]}
            hidden={hiddenAtFirst}
            {...{ verifiedActs, notes, isLive, today, openFine }}
          />
        ))}
      </div>
      <noscript>
        <UndrawnFines fines={visible} drawn={drawn.flatMap((group) => group.fines)} />
      </noscript>
      {remaining > 0 && (
        <Button variant="secondary" className="no-print mt-3 w-full" onClick={drawMore}>
          Mostrar más ({remaining} restantes)
        </Button>
      )}
    </>
  )
})

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { target: title } = event
  if (!(title instanceof HTMLElement && 'fineTitle' in title.dataset)) return
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const items = [...event.currentTarget.querySelectorAll('[data-fine]:not([hidden])')]
  const here = items.findIndex((item) => item.contains(title))
  const place = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: items.length - 1 }[event.key]
  const next = place === undefined ? undefined : items[place]?.querySelector<HTMLElement>('[data-fine-title]')
  if (!next) return
  event.preventDefault()
  next.focus()
}
