import { useEffect, useRef } from 'react'

/**
 * Back closes an open dialog. Each dialog has an entry of its own in the browser's history, at the same address:
 *
 * - Back leaves the entry: the dialog closes, and the page below stays as it is.
 * - Closed in another way (Escape, a button), the dialog takes its entry along by going back itself.
 * - Forward onto the entry of a dialog that was closed leads back at once.
 *
 * The router is not told of these steps: its own entry, with its key and its number, is the same on both sides.
 */
interface Entry {
  readonly id: string
  readonly close: () => void
  /** The page on which it was opened, as the router names it. */
  readonly page: string
}

const open: Entry[] = []
const state = { made: 0, released: 0, awaited: 0, isListening: false }
/** What waits until the steps that were begun have been taken: history takes them later. */
const waiting: (() => void)[] = []

const pageOf = (entry: unknown): string =>
  JSON.stringify([window.location.href, (entry as { key?: unknown } | null)?.key ?? null])
const dialogOf = (entry: unknown): unknown => (entry as { dialog?: unknown } | null)?.dialog

/** Calls when no step of a dialog is under way: at once, or after its entry is gone. */
export function whenEntriesSettled(act: () => void): void {
  if (state.awaited === 0 && state.released === 0) act()
  else waiting.push(act)
}

function settle(): void {
  if (state.awaited > 0 || state.released > 0) return
  for (const act of waiting.splice(0)) act()
}

function addEntry(entry: Entry): void {
  const marked = { ...(window.history.state as object | null), dialog: entry.id }
  // A dialog that takes the place of another one takes its entry, too.
  if (state.released > 0) {
    state.released -= 1
    window.history.replaceState(marked, '')
  } else window.history.pushState(marked, '')
  open.push(entry)
}

function releaseEntry(id: string): void {
  const at = open.findIndex((entry) => entry.id === id)
  if (at === -1) return
  const [entry] = open.splice(at, 1)
  state.released += 1
  // What closed it may have begun a change of pages, which is to be seen first.
  setTimeout(() => goBack(entry?.page), 0)
}

function goBack(page: string | undefined): void {
  const steps = state.released
  state.released = 0
  // On another page the entry lies behind: Back passes over it.
  if (steps > 0 && page === pageOf(window.history.state)) {
    state.awaited += 1
    window.history.go(-steps)
  }
  settle()
}

function onPop(event: PopStateEvent): void {
  if (state.awaited > 0) {
    state.awaited -= 1
    event.stopImmediatePropagation()
    settle()
    return
  }
  const top = open.at(-1)
  const dialog = dialogOf(event.state)
  if (top === undefined) {
    if (dialog === undefined) return
    event.stopImmediatePropagation()
    window.history.back()
    return
  }
  if (top.page !== pageOf(event.state)) {
    open.length = 0
    return
  }
  event.stopImmediatePropagation()
  while (open.length > 0 && open.at(-1)?.id !== dialog) open.pop()?.close()
}

function listen(): void {
  if (state.isListening) return
  state.isListening = true
  // Before the router, which listens at the same place.
  window.addEventListener('popstate', onPop, { capture: true })
}

/** Back calls `close` as long as the caller is mounted. */
export function useBackCloses(close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    listen()
    state.made += 1
    const id = `${state.made}.${Date.now()}`
    let isMounted = true
    whenEntriesSettledForOpening(() => {
      if (isMounted) addEntry({ id, close: () => latest.current(), page: pageOf(window.history.state) })
    })
    return () => {
      isMounted = false
      releaseEntry(id)
    }
  }, [])
}

/** A released entry that is still there is taken over; a step that is under way is waited for. */
function whenEntriesSettledForOpening(act: () => void): void {
  if (state.awaited === 0) act()
  else waiting.push(act)
}
