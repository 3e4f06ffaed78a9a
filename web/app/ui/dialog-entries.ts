/**
 * Makes Back close an open dialog. Each dialog adds a history entry with the same address.
 * - Back leaves the entry: the dialog closes, the page stays.
 * - Escape or a button closes the dialog, which then goes back itself.
 * The router ignores these steps: key and index are the same on both sides.
 */
interface Entry {
  readonly id: string
  readonly close: () => void
  readonly page: string
}

const open: Entry[] = []
const state = { made: 0, released: 0, awaited: 0, isListening: false }
/** Runs after pending history steps, which are asynchronous. */
const waiting: (() => void)[] = []

const pageOf = (entry: unknown): string =>
  JSON.stringify([window.location.href, (entry as { key?: unknown } | null)?.key ?? null])
const dialogOf = (entry: unknown): unknown => (entry as { dialog?: unknown } | null)?.dialog

/** Runs `act` when no history step of a dialog is pending: at once, or after its entry is gone. */
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
  // A dialog that replaces another reuses its entry.
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
  // The action that closed it may have started a navigation, which comes first.
  setTimeout(() => goBack(entry?.page), 0)
}

function goBack(page: string | undefined): void {
  const steps = state.released
  state.released = 0
  // On another page the entry is in the past: Back skips it.
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
  // Before the router's own listener.
  window.addEventListener('popstate', onPop, { capture: true })
}

/** Back calls `close` until the returned function is called. */
export function holdEntry(close: () => void): () => void {
  listen()
  state.made += 1
  const id = `${state.made}.${Date.now()}`
  let isHeld = true
  whenEntriesSettledForOpening(() => {
    if (isHeld) addEntry({ id, close, page: pageOf(window.history.state) })
  })
  return () => {
    isHeld = false
    releaseEntry(id)
  }
}

/** Reuses a released entry; waits for a pending step. */
function whenEntriesSettledForOpening(act: () => void): void {
  if (state.awaited === 0) act()
  else waiting.push(act)
}
