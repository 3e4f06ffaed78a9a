const SWIPE_PX = 50

/** The time stops while pointer or focus is on the toast. Returns a stop function. */
export function closeInTime(
  toast: HTMLElement,
  durationMs: number,
  dismiss: () => void,
  signal: AbortSignal,
): () => void {
  const held = new Set<string>()
  let leftMs = durationMs
  let sinceMs = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    sinceMs = Date.now()
    timer = setTimeout(dismiss, leftMs)
  }
  const hold = (by: string) => () => {
    if (held.size === 0) {
      clearTimeout(timer)
      leftMs -= Date.now() - sinceMs
    }
    held.add(by)
  }
  const release = (by: string) => () => {
    if (held.delete(by) && held.size === 0) run()
  }
  toast.addEventListener('pointerenter', hold('pointer'), { signal })
  toast.addEventListener('pointerleave', release('pointer'), { signal })
  toast.addEventListener('focusin', hold('focus'), { signal })
  toast.addEventListener('focusout', release('focus'), { signal })
  run()
  return () => clearTimeout(timer)
}

export function closeBySwipe(toast: HTMLElement, dismiss: () => void, signal: AbortSignal): void {
  let startX: number | null = null
  const move = (px: number) => {
    toast.style.translate = px > 0 ? `${px}px` : ''
  }
  const end = () => {
    startX = null
    move(0)
  }
  const listen = (name: 'pointerdown' | 'pointermove' | 'pointerup', act: (x: number) => void) =>
    toast.addEventListener(name, ({ clientX }) => act(clientX), { signal })
  listen('pointerdown', (x) => {
    startX = x
  })
  listen('pointermove', (x) => startX !== null && move(x - startX))
  listen('pointerup', (x) => {
    const isSwipe = startX !== null && x - startX > SWIPE_PX
    end()
    if (isSwipe) dismiss()
  })
  toast.addEventListener('pointercancel', end, { signal })
  toast.addEventListener('pointerleave', end, { signal })
}

/** After dialogs and menus, which prevent the default of an Escape that closes them. */
export function closeByEscape(dismiss: () => void, signal: AbortSignal): void {
  window.addEventListener(
    'keydown',
    ({ key, defaultPrevented }) => {
      if (key === 'Escape' && !defaultPrevented) dismiss()
    },
    { signal },
  )
}
