const KEY = 'footerOpenSections'
const WIDE = '(width >= 48rem)'

/**
 * Keeps the footer's sections as they belong: on a wide window all are open and stay so, on a phone they are as
 * this visitor left them, remembered as a list of their ids (specification, section 2). Returns how to stop.
 */
export function keepSections(): () => void {
  const wide = window.matchMedia(WIDE)
  const sections = [...document.querySelectorAll<HTMLDetailsElement>('details[data-section]')]
  // Opened before this code was here: the visitor wants it open.
  if (!wide.matches && sections.some((section) => section.open)) writeOpen([...readOpen(), ...idsOfOpen()])
  function arrange() {
    const open = wide.matches ? null : readOpen()
    for (const section of sections) {
      section.open = open === null || open.includes(section.dataset.section ?? '')
      const title = section.querySelector('summary')
      if (title !== null) title.tabIndex = wide.matches ? -1 : 0
    }
  }
  function remember() {
    if (!wide.matches) writeOpen(idsOfOpen())
  }
  function idsOfOpen(): readonly string[] {
    return sections.filter((section) => section.open).map((section) => section.dataset.section ?? '')
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

function readOpen(): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

function writeOpen(ids: readonly unknown[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set(ids)]))
  } catch {
    // A browser that refuses storage only forgets.
  }
}
