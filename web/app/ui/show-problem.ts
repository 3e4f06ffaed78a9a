import { makeElement } from './make-element.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** As `TextField` marks its field; null clears the mark. */
export function showProblem(control: Control, message: string | null): void {
  const id = `${control.id}-problem`
  const hint = document.getElementById(`${control.id}-hint`)
  const shown = document.getElementById(id)
  // Shown again it would be announced again.
  if (shown !== null && shown.textContent === message) return
  shown?.remove()
  if (message === null) control.removeAttribute('aria-invalid')
  else control.setAttribute('aria-invalid', 'true')
  const describedBy = [hint ? hint.id : '', message === null ? '' : id].filter(Boolean).join(' ')
  if (describedBy === '') control.removeAttribute('aria-describedby')
  else control.setAttribute('aria-describedby', describedBy)
  if (message === null) return
  const problem = makeElement('p', { id, role: 'alert', class: 'text-sm font-medium text-danger' }, message)
  const field = control.closest('[data-field]')
  ;(field?.querySelector('[data-below]') ?? field)?.append(problem)
}
