import { TEXT_LIMITS } from '@multas/domain'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

const DEBOUNCE_MS = 300

interface TableSearchProps {
  label: string
  hint?: string
  value: string
  onSearch(text: string): void
  onLeaveDown(): void
}

/** Waits for a pause in typing; `/` focuses it from anywhere on the page. */
export function TableSearch({ label, hint, value, onSearch, onLeaveDown }: TableSearchProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const search = useRef(onSearch)
  search.current = onSearch
  useSlashKey(() => field.current?.focus())
  useEffect(() => {
    // The address changed from elsewhere: history, or a cleared filter.
    if (value === asked.current) return
    asked.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === asked.current) return undefined
    const { pathname } = window.location
    const timer = setTimeout(() => {
      // A link that was followed meanwhile still loads its page.
      if (window.location.pathname !== pathname) return
      asked.current = wanted
      search.current(wanted)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      onLeaveDown()
    }
    if (event.key === 'Escape') setText('')
  }
  return (
    <div className="grid min-w-0 flex-1 basis-64 gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        ref={field}
        type="search"
        value={text}
        maxLength={TEXT_LIMITS.search}
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts="/"
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        className="min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 py-2"
      />
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

function useSlashKey(focus: () => void): void {
  const act = useRef(focus)
  act.current = focus
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      act.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null)
