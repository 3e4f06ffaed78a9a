import { loadPart, StalePage } from '../../ui/load-part.ts'
import { makeElement } from '../../ui/make-element.ts'
import { toasts } from '../../ui/toast/toast-store.ts'
import type { createPopup } from './feedback-popup.ts'
import { watchEnabled } from './watch-enabled.ts'

const CANNOT_OPEN = 'No pudimos abrir el formulario. Revisá tu conexión a internet y probá de nuevo.'
const CLASSES =
  'no-print mx-auto mb-4 inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-full border border-line bg-surface px-4 font-semibold text-brand hover:bg-brand-soft xl:fixed xl:right-1.5 xl:bottom-4 xl:z-30 xl:mb-0 xl:size-11 xl:px-0 xl:shadow-card'

/**
 * Floats only in wide windows; otherwise it is at the page's end, so that it covers nothing. Returns a stop
 * function.
 */
export function startFeedback(): () => void {
  const button = makeButton()
  let popup: ReturnType<typeof createPopup> | null = null
  let isOpen = false
  let isEnabled = false
  function place() {
    if (!isEnabled && !isOpen) button.remove()
    else if (!button.isConnected) document.body.append(button)
  }
  function show(open: boolean) {
    isOpen = open
    button.ariaExpanded = String(open)
    popup?.show(open)
    place()
  }
  button.addEventListener('click', () => {
    if (popup !== null) return show(!isOpen)
    loadPart(() => import('./feedback-popup.ts')).then(
      ({ createPopup: create }) => {
        popup ??= create(button, () => show(false))
        show(true)
      },
      (error: unknown) =>
        toasts.show({
          title: 'Error',
          description: error instanceof StalePage ? error.message : CANNOT_OPEN,
          variant: 'destructive',
        }),
    )
  })
  const stop = watchEnabled((enabled) => {
    isEnabled = enabled
    place()
  })
  return () => {
    stop()
    button.remove()
    popup?.show(false)
  }
}

function makeButton(): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.ariaLabel = 'Dejanos tu opinión'
  button.ariaHasPopup = 'dialog'
  button.ariaExpanded = 'false'
  button.className = CLASSES
  button.innerHTML = BUBBLE
  button.append(makeElement('span', { class: 'xl:hidden' }, 'Tu opinión'))
  return button
}

const BUBBLE =
  '<svg viewBox="0 0 24 24" class="size-6 fill-none stroke-current stroke-2" stroke-linejoin="round" aria-hidden="true"><path d="M4 5h16v11H10l-4 4v-4H4z"/></svg>'
