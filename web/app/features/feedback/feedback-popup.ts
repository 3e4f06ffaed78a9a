import { holdEntry } from '../../ui/dialog-entries.ts'
import { makeCloseButton, makeElement } from '../../ui/make-element.ts'
import { findEmailHere } from './find-email.ts'
import { makeForm } from './make-form.ts'
import { makeThanks } from './make-thanks.ts'
import { sendDraft } from './send-draft.ts'
import { trapDialogFocus } from './trap-dialog-focus.ts'

/** docs/behaviour/tracking.md#feedback. */
const THANKS_MS = 3_000

const CLASSES =
  'fixed inset-x-0 bottom-0 z-40 max-h-dvh animate-arrive overflow-y-auto rounded-t-card border border-line bg-surface p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] shadow-card md:right-[calc(1rem+env(safe-area-inset-right))] md:bottom-20 md:left-auto md:max-h-[calc(100dvh-6rem)] md:w-96 md:rounded-card md:pb-5'

/** Modal only on a phone. Closing it keeps the text; sending clears it. */
export function createPopup(opener: HTMLElement, onClose: () => void) {
  const form = makeForm(send)
  const content = makeElement('div', {}, form.element)
  const dialog = makeDialog(content, onClose)
  const shade = makeElement('div', { 'aria-hidden': 'true', class: 'fixed inset-0 z-40 bg-shade' })
  let release: (() => void) | null = null

  async function send(draft: Parameters<typeof sendDraft>[0], honeypot: string) {
    form.setSending(true)
    const isSent = await sendDraft(draft, { honeypot, detectedEmail: findEmailHere() })
    form.setSending(false)
    if (!isSent) return
    form.clear()
    content.replaceChildren(makeThanks())
    setTimeout(() => {
      onClose()
      content.replaceChildren(form.element)
    }, THANKS_MS)
  }

  function open() {
    const isModal = !window.matchMedia('(width >= 48rem)').matches
    document.body.append(...(isModal ? [shade] : []), dialog)
    dialog.ariaModal = isModal ? 'true' : null
    form.prefillEmail(findEmailHere)
    const releaseEntry = holdEntry(onClose)
    const releaseFocus = trapDialogFocus(dialog, { opener, isModal, close: onClose })
    return () => {
      releaseFocus()
      dialog.remove()
      shade.remove()
      releaseEntry()
    }
  }

  return {
    show(isOpen: boolean): void {
      if (isOpen) release ??= open()
      else {
        release?.()
        release = null
      }
    },
  }
}

function makeDialog(content: HTMLElement, close: () => void): HTMLElement {
  const title = makeElement(
    'h2',
    { id: 'opinion-titulo', class: 'pt-1.5 text-lg font-bold' },
    'Tu opinión importa',
  )
  const button = makeCloseButton('Cerrar', '-mt-1 -mr-2 text-2xl hover:bg-sunken')
  button.addEventListener('click', close)
  const head = makeElement('div', { class: 'flex items-start justify-between gap-4 pb-3' }, title, button)
  const attributes = { role: 'dialog', 'aria-labelledby': title.id, tabindex: '-1', class: CLASSES }
  return makeElement('div', attributes, head, content)
}
