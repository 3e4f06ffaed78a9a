import { contactChallenge } from '@multas/contract/routes'
import { call } from '../../api/call.ts'
import { createProofOfWork } from '../../api/proof-of-work.ts'
import { makeNotice, replaceWithNotice } from '../../ui/make-notice.ts'
import { showProblem } from '../../ui/show-problem.ts'
import { explainFailure } from './explain-failure.ts'
import { createFormDraft } from './form-draft.ts'
import { type FieldProblems, readForm } from './form-fields.ts'
import type { FormSpec } from './form-spec.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Never clears typed text. */
export function enhanceContactForm(form: HTMLFormElement, spec: FormSpec): void {
  const work = createProofOfWork(() => call(contactChallenge))
  const draft = createFormDraft(spec.id, () => sessionStorage)
  const names = spec.fields.map(({ name }) => name)
  const controlOf = (name: string) => form.elements.namedItem(name) as Control | null
  const typed = (name: string) => controlOf(name)?.value ?? ''
  const show = (name: string, problem: string | null) => {
    const control = controlOf(name)
    if (control) showProblem(control, problem)
  }
  const submit = createSubmit(form)

  function showProblems(problems: FieldProblems): void {
    for (const name of names) show(name, problems[name] ?? null)
    const first = names.find((name) => problems[name] !== undefined)
    if (first !== undefined) controlOf(first)?.focus()
  }

  async function send(): Promise<void> {
    if (submit.isSending()) return
    const reading = readForm(spec.fields, typed)
    if (!reading.ok) return showProblems(reading.problems)
    showProblems({})
    submit.begin()
    spec.onSend?.()
    try {
      const reply = await work.send((solved) =>
        spec.send({ ...reading.values, ...solved, honeypot: typed('honeypot') }),
      )
      draft.clear()
      spec.onSent()
      replaceWithNotice(form, { tone: 'success', role: 'status', title: spec.sentTitle, text: reply.message })
    } catch (error) {
      const { title, message, problems } = explainFailure(error, names)
      submit.fail(title, message)
      showProblems(problems)
    }
  }

  for (const [name, value] of Object.entries(draft.read())) {
    const control = controlOf(name)
    if (control && control.value === '') control.value = value
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send()
  })
  form.addEventListener('input', (event) => {
    draft.save(Object.fromEntries(names.map((name) => [name, typed(name)])))
    show((event.target as Control).name, null)
  })
  // A failing connection may recover before the form is sent.
  form.addEventListener('focusin', () => void work.prepare().catch(() => undefined))
  spec.onShown?.()
}

function createSubmit(form: HTMLFormElement) {
  const actions = form.querySelector('[data-actions]')
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  const name = button?.textContent ?? ''
  let failure: HTMLElement | null = null
  let isSending = false
  function set(sending: boolean): void {
    isSending = sending
    failure?.remove()
    if (button === null) return
    button.disabled = false
    button.ariaDisabled = sending ? 'true' : null
    button.textContent = sending ? 'Enviando…' : name
  }
  set(false)
  return {
    isSending: () => isSending,
    begin: () => set(true),
    fail(title: string, text: string): void {
      set(false)
      failure = makeNotice({ tone: 'danger', role: 'alert', title, text })
      actions?.before(failure)
    },
  }
}
