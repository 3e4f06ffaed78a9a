import { knownText } from '../known-text.ts'
import { makeCloseButton, makeElement } from '../make-element.ts'
import { closeByEscape, closeBySwipe, closeInTime } from './toast-closing.ts'
import { type ShownToast, TOAST_DURATION_MS, toasts } from './toast-store.ts'

const REGION =
  'no-print pointer-events-none fixed inset-x-0 top-0 z-50 grid gap-2 p-4 md:right-0 md:bottom-16 md:content-end md:left-auto md:w-full md:max-w-[420px] md:in-data-feedback:right-100 md:in-data-feedback:bottom-0 md:in-data-feedback:max-lg:max-w-[22rem]'
const STYLE =
  'pointer-events-auto flex touch-pan-y animate-arrive items-start gap-3 rounded-control border p-4 shadow-card'
const STYLES = {
  default: 'border-line bg-surface text-ink',
  destructive: 'border-danger bg-danger-soft text-ink',
}

/**
 * The live region exists before its first toast, so that screen readers announce it; F8 moves the focus
 * there. Returns a stop function.
 */
export function showToasts(): () => void {
  const live = makeElement('div', { role: 'status', 'aria-live': 'assertive', 'aria-atomic': 'true' })
  const attributes = {
    role: 'region',
    'aria-label': 'Avisos (F8)',
    tabindex: '-1',
    'data-toasts': '',
    class: REGION,
  }
  const region = makeElement('div', attributes, live)
  let stopShown = () => {}
  let before: HTMLElement | null = null
  function change() {
    const isInside = region.contains(document.activeElement)
    if (isInside) region.focus({ preventScroll: true })
    stopShown()
    const toast = toasts.getToast()
    if (toast?.open) stopShown = show(live, toast)
    else {
      live.replaceChildren()
      if (isInside) before?.focus({ preventScroll: true })
    }
  }
  const focus = ({ key }: KeyboardEvent) => {
    if (key === 'F8') region.focus()
  }
  region.addEventListener('focusin', ({ relatedTarget }) => {
    const from = relatedTarget instanceof HTMLElement ? relatedTarget : null
    if (!region.contains(from)) before = from
  })
  document.body.append(region)
  document.addEventListener('keydown', focus)
  const unsubscribe = toasts.subscribe(change)
  change()
  return () => {
    unsubscribe()
    stopShown()
    document.removeEventListener('keydown', focus)
    region.remove()
  }
}

function show(live: HTMLElement, toast: ShownToast): () => void {
  const dismiss = () => toasts.dismiss(toast.id)
  const close = makeCloseButton('Cerrar aviso', '-m-2 text-xl')
  close.addEventListener('click', dismiss)
  const text = makeElement('div', { class: 'grid flex-1 gap-0.5' })
  text.append(makeElement('div', { class: 'font-semibold' }, knownText(toast.title)))
  if (toast.description) text.append(makeElement('div', { class: 'text-sm' }, knownText(toast.description)))
  const shown = makeElement('div', { class: `${STYLE} ${STYLES[toast.variant ?? 'default']}` }, text, close)
  live.replaceChildren(shown)
  const listening = new AbortController()
  const stopTime = closeInTime(shown, toast.durationMs ?? TOAST_DURATION_MS, dismiss, listening.signal)
  closeBySwipe(shown, dismiss, listening.signal)
  closeByEscape(dismiss, listening.signal)
  return () => {
    stopTime()
    listening.abort()
  }
}
