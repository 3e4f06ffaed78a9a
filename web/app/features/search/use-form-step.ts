import { type FocusEvent, useEffect, useLayoutEffect, useState } from 'react'
import { checkIdentifier } from '../../subject/typed-subject.ts'
import type { FormState } from './form-state.ts'

/** Matches the `in-step` breakpoint in base.css. */
const PHONE = '(width < 48rem)'

/**
 * On a phone each step fills the screen (`in-step`, `in-late-step`), so the page scrolls to its top.
 * None until a field was entered.
 */
export function useFormStep(form: FormState) {
  const [lastField, setLastField] = useState<string>()
  const isEmail = lastField === 'email' && checkIdentifier(form).ok
  const step = form.step === 'code' ? 'code' : isEmail ? 'email' : lastField && 'identifier'
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (step !== undefined) dataset.step = step
    return () => {
      delete dataset.step
    }
  }, [step])
  useEffect(() => {
    if (step !== undefined && window.matchMedia(PHONE).matches)
      window.scrollTo({ top: 0, behavior: 'instant' })
  }, [step])
  return (event: FocusEvent<HTMLElement>) => setLastField(event.target.dataset.field ?? lastField)
}
