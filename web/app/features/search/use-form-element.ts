import { type RefObject, useEffect, useRef } from 'react'
import type { Search } from './create-search.ts'
import { focusAfter } from './focus-after.ts'
import type { FormField, FormState } from './form-state.ts'
import { submitStep } from './submit-step.ts'

export function useFormElement(form: FormState, search: Search): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (element.current !== null) takeOver(element.current, search)
  }, [search])
  const before = useRef(form)
  useEffect(() => {
    const field = focusAfter(before.current, form)
    before.current = form
    if (field !== null && element.current !== null) focusField(element.current, field)
  }, [form])
  return element
}

const MAX_FRAMES = 60

/** Focuses a field, or waits until it is rendered. */
export function focusField(form: HTMLFormElement, field: FormField, frames = MAX_FRAMES): void {
  const input = form.querySelector<HTMLElement>(`[data-field="${field}"], [data-focus-for="${field}"]`)
  if (input !== null) {
    input.focus()
    if (field === 'email' && input instanceof HTMLInputElement) input.select()
  } else if (frames > 0) {
    requestAnimationFrame(() => focusField(form, field, frames - 1))
  }
}

/** Applies input and submission from before hydration (see `EarlyScript`). */
function takeOver(form: HTMLFormElement, search: Search): void {
  const read = (field: string) => form.querySelector<HTMLInputElement>(`[data-field="${field}"]`)?.value ?? ''
  const { identifier, email } = search.getState().form
  const typed = { identifier: read('identifier'), email: read('email') }
  if (typed.identifier !== '' && typed.identifier !== identifier)
    search.type({ type: 'typedIdentifier', raw: typed.identifier })
  const gender = form.querySelector<HTMLInputElement>('[name="gender"]:checked')?.value
  if (gender === 'M' || gender === 'F' || gender === 'N') search.type({ type: 'choseGender', gender })
  if (typed.email !== '' && typed.email !== email) search.type({ type: 'typedEmail', raw: typed.email })
  const isUnticked = (name: string) =>
    form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.checked === false
  if (isUnticked('remember')) search.type({ type: 'choseToRemember', remembers: false })
  if (isUnticked('mail')) search.type({ type: 'choseMail', mailsResult: false })
  form.dataset.alive = ''
  if (!('held' in form.dataset)) return
  delete form.dataset.held
  const missing = submitStep(search)
  if (missing !== null) focusField(form, missing)
}
