import { loopFocus } from '../../ui/loop-focus.ts'

interface TrappedDialog {
  readonly opener: HTMLElement
  /** The rest of the page is inert, except toasts. */
  readonly isModal: boolean
  close(): void
}

export function trapDialogFocus(dialog: HTMLElement, { opener, isModal, close }: TrappedDialog): () => void {
  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal })
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const isInside = [dialog, opener].some((one) => target instanceof Node && one.contains(target))
      const isToast = target instanceof Element && target.closest('[data-toasts]') !== null
      if (!isInside && !isToast) close()
    },
    { signal },
  )
  loopFocus(dialog, signal)
  const inert = isModal ? makeRestInert(dialog) : []
  document.documentElement.dataset.feedback = ''
  dialog.querySelector('button')?.focus()
  return () => {
    listening.abort()
    for (const element of inert) element.inert = false
    delete document.documentElement.dataset.feedback
    if (document.activeElement === document.body || dialog.contains(document.activeElement)) opener.focus()
  }
}

function makeRestInert(dialog: HTMLElement): readonly HTMLElement[] {
  const rest = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element !== dialog &&
      !element.inert &&
      !('toasts' in element.dataset),
  )
  for (const element of rest) element.inert = true
  return rest
}
