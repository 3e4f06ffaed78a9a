import { retryState } from '../api/retry-state.ts'
import { makeElement } from '../ui/make-element.ts'

const TEXT = 'El sitio no responde por un momento. Reintentando... Lo que escribiste queda acá.'

/** Overlays the window's bottom, so that nothing moves. Returns a stop function. */
export function showRetrying(): () => void {
  const bar = makeElement('div', { role: 'status', class: 'fixed inset-x-0 bottom-(--bottom-bar) z-30' })
  const change = () => {
    const text = { class: 'bg-ink px-4 py-3 text-center text-sm font-medium text-canvas' }
    bar.replaceChildren(...(retryState.isRetrying() ? [makeElement('p', text, TEXT)] : []))
  }
  document.body.append(bar)
  const unsubscribe = retryState.subscribe(change)
  change()
  return () => {
    unsubscribe()
    bar.remove()
  }
}
