import { type ReactNode, useEffect, useRef } from 'react'

/** When a focused control vanishes, the focus stays at its row, or moves to the one in its place. */
export function KeepRowFocus({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => (frame.current ? keepRowFocus(frame.current) : undefined), [])
  return (
    <div ref={frame} className="contents">
      {children}
    </div>
  )
}

interface LastFocus {
  readonly control: Element
  readonly row: Element | null
  readonly place: number
}

const ROW = 'li, tbody > tr'

const rowsOf = (frame: HTMLElement): readonly Element[] => [...frame.querySelectorAll(ROW)]

function keepRowFocus(frame: HTMLElement): () => void {
  let last: LastFocus | null = null
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const row = target.closest(ROW)
    last = { control: target, row, place: row === null ? 0 : rowsOf(frame).indexOf(row) }
  }
  const watcher = new MutationObserver(() => {
    if (last === null || last.control.isConnected || isFocusElsewhere()) return
    const rows = rowsOf(frame)
    const next = last.row?.isConnected
      ? last.row
      : (rows[last.place] ?? rows.at(-1) ?? frame.lastElementChild)
    if (!(next instanceof HTMLElement)) return
    next.tabIndex = -1
    next.focus({ preventScroll: true })
  })
  frame.addEventListener('focusin', remember)
  watcher.observe(frame, { childList: true, subtree: true })
  return () => {
    frame.removeEventListener('focusin', remember)
    watcher.disconnect()
  }
}

const isFocusElsewhere = (): boolean => {
  const { activeElement: focused } = document
  return focused !== null && focused !== document.body && focused.isConnected
}
