const KEY = 'footerOpenSections'
const WIDE = '(width >= 48rem)'

/**
 * Restores the open sections of the footer (docs/behaviour/pages.md#footer). Default: all open on a wide
 * window, closed on a phone. Returns a stop function.
 */
export function persistFooterSections(): () => void {
  const wide = window.matchMedia(WIDE)
  const sections = [...document.querySelectorAll<HTMLDetailsElement>('details[data-section]')]
  const idsOfOpen = () =>
    sections.filter((section) => section.open).map((section) => section.dataset.section ?? '')
  const { dataset } = document.documentElement
  // Opened before this code ran: the visitor wants it open.
  if (!('footer' in dataset) && idsOfOpen().length > 0) writeOpen([...(readOpen() ?? []), ...idsOfOpen()])
  // Until now CSS showed all sections on a wide window.
  dataset.footer = ''
  let known = ''
  function arrange() {
    const open = readOpen()
    for (const section of sections)
      section.open = open === null ? wide.matches : open.includes(section.dataset.section ?? '')
    known = String(idsOfOpen())
  }
  /** Opening them here fires `toggle` later: remember only later changes. */
  function remember() {
    const open = idsOfOpen()
    if (String(open) === known) return
    known = String(open)
    writeOpen(open)
  }
  arrange()
  wide.addEventListener('change', arrange)
  // `toggle` does not bubble.
  document.addEventListener('toggle', remember, true)
  return () => {
    wide.removeEventListener('change', arrange)
    document.removeEventListener('toggle', remember, true)
  }
}

function readOpen(): readonly unknown[] | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return Array.isArray(stored) ? stored : null
  } catch {
    return null
  }
}

function writeOpen(ids: readonly unknown[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set(ids)]))
  } catch {
    // Without storage the choice is lost.
  }
}
