import { EMAIL_MAX_LENGTH, FEEDBACK_MAX_LENGTH } from '@multas/domain'
import { buttonClass } from '../../ui/button-class.ts'
import { makeElement } from '../../ui/make-element.ts'

export interface FeedbackDraft {
  readonly message: string
  readonly email: string
}

const FIELD =
  'w-full rounded-control border border-line-strong bg-surface px-4 py-2.5 placeholder:text-ink-soft'

export function makeForm(send: (draft: FeedbackDraft, honeypot: string) => void) {
  const message = makeElement('textarea', {
    id: 'opinion-mensaje',
    rows: '4',
    required: '',
    maxlength: String(FEEDBACK_MAX_LENGTH),
    'aria-describedby': 'opinion-largo',
    placeholder: 'Contanos qué te sirvió, qué falta o qué no funcionó',
    class: `${FIELD} resize-none`,
  })
  const count = makeElement('p', {
    id: 'opinion-largo',
    class: 'text-right text-sm text-ink-soft tabular-nums',
  })
  const email = makeElement('input', {
    id: 'opinion-correo',
    type: 'email',
    autocomplete: 'email',
    maxlength: String(EMAIL_MAX_LENGTH),
    placeholder: 'Para responderte',
    class: `${FIELD} min-h-12 text-base`,
  })
  // Honeypot: hidden from sight, screen readers and the tab order.
  const trap = makeElement('input', {
    id: 'opinion-sitio',
    type: 'text',
    tabindex: '-1',
    autocomplete: 'off',
  })
  const submit = makeElement('button', { type: 'submit', class: buttonClass('primary') })
  let isSending = false
  function refresh() {
    count.textContent = `${message.value.length}/${FEEDBACK_MAX_LENGTH}`
    submit.disabled = isSending || message.value.trim() === ''
    submit.textContent = isSending ? 'Enviando...' : 'Enviar'
  }
  const element = makeElement(
    'form',
    { class: 'grid gap-4' },
    labelled('Mensaje', message, count),
    labelled('Correo electrónico (opcional)', email),
    makeElement(
      'div',
      { 'aria-hidden': 'true', class: 'absolute -left-[9999px]' },
      labelOf('No completar', trap),
      trap,
    ),
    submit,
  )
  message.addEventListener('input', refresh)
  element.addEventListener('submit', (event) => {
    event.preventDefault()
    send({ message: message.value, email: email.value }, trap.value)
  })
  refresh()
  return {
    element,
    setSending(sending: boolean): void {
      isSending = sending
      refresh()
    },
    clear(): void {
      element.reset()
      refresh()
    },
    prefillEmail(find: () => string | null): void {
      if (email.value === '') email.value = find() ?? ''
    },
  }
}

function labelOf(text: string, control: HTMLElement): HTMLLabelElement {
  return makeElement('label', { for: control.id, class: 'font-semibold' }, text)
}

function labelled(text: string, control: HTMLElement, ...below: readonly HTMLElement[]): HTMLElement {
  return makeElement('div', { class: 'grid gap-1.5' }, labelOf(text, control), control, ...below)
}
