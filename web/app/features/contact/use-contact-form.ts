import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { contactChallenge } from '../../api/calls.ts'
import { createWork } from '../../api/prepare-work.ts'
import { explainFailure, type Failure } from './explain-failure.ts'
import { createFormDraft } from './form-draft.ts'
import { type FieldProblems, readForm } from './form-fields.ts'
import type { FormSpec } from './form-spec.ts'

type Stage =
  | { readonly name: 'writing'; readonly failure: Failure | null }
  | { readonly name: 'sending' }
  | { readonly name: 'sent'; readonly message: string }

export interface ContactFormState {
  readonly stage: Stage
  readonly problems: FieldProblems
  readonly form: RefObject<HTMLFormElement | null>
  readonly handlers: {
    onSubmit(event: FormEvent): void
    onInput(event: FormEvent): void
    onFocus(): void
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The input stays in uncontrolled fields and is never cleared. */
export function useContactForm(spec: FormSpec): ContactFormState {
  const form = useRef<HTMLFormElement>(null)
  const [stage, setStage] = useState<Stage>({ name: 'writing', failure: null })
  const [problems, setProblems] = useState<FieldProblems>({})
  const [work] = useState(() => createWork(() => call(contactChallenge)))
  const [draft] = useState(() => createFormDraft(spec.id, () => sessionStorage))
  const names = spec.fields.map(({ name }) => name)
  const controlOf = (name: string) => form.current?.elements.namedItem(name) as Control | null | undefined
  const typed = (name: string) => controlOf(name)?.value ?? ''

  useEffect(() => {
    for (const [name, value] of Object.entries(draft.read())) {
      const control = form.current?.elements.namedItem(name) as Control | null | undefined
      if (control && control.value === '') control.value = value
    }
  }, [draft])

  function show(found: FieldProblems) {
    setProblems(found)
    const first = names.find((name) => found[name] !== undefined)
    if (first !== undefined) controlOf(first)?.focus()
  }

  async function send() {
    if (stage.name === 'sending') return
    const reading = readForm(spec.fields, typed)
    if (!reading.ok) return show(reading.problems)
    setProblems({})
    setStage({ name: 'sending' })
    spec.onSend?.()
    try {
      const reply = await work.send((solved) =>
        spec.send({ ...reading.values, ...solved, honeypot: typed('honeypot') }),
      )
      draft.clear()
      spec.onSent()
      setStage({ name: 'sent', message: reply.message })
    } catch (error) {
      const failure = explainFailure(error, names)
      setStage({ name: 'writing', failure })
      show(failure.problems)
    }
  }

  return {
    stage,
    problems,
    form,
    handlers: {
      onSubmit(event) {
        event.preventDefault()
        void send()
      },
      onInput(event) {
        draft.save(Object.fromEntries(names.map((name) => [name, typed(name)])))
        const { name } = event.target as Control
        if (problems[name] !== undefined)
          setProblems(Object.fromEntries(Object.entries(problems).filter(([key]) => key !== name)))
      },
      // A failing connection may recover before the form is sent.
      onFocus: () => void work.prepare().catch(() => undefined),
    },
  }
}
