import { type FocusEvent, useEffect, useState } from 'react'
import { checkIdentifier } from '../../subject/typed-subject.ts'
import type { FormState } from './form-state.ts'

/** As wide as the step screens of `in-step` in base.css are drawn. */
const PHONE = '(width < 48rem)'

/**
 * The step whose field the visitor is in; on a phone it is a screen of its own (`in-step`, `in-late-step`). Undefined
 * until a field was entered. What stood above is gone then, so the page begins at its top.
 */
export function useFormStep(form: FormState) {
  const [lastField, setLastField] = useState<string>()
  const isEmail = lastField === 'email' && checkIdentifier(form).ok
  const step = form.step === 'code' ? 'code' : isEmail ? 'email' : lastField && 'identifier'
  useEffect(() => {
    if (step !== undefined && window.matchMedia(PHONE).matches)
      window.scrollTo({ top: 0, behavior: 'instant' })
  }, [step])
  return {
    step,
    noteFocus: (event: FocusEvent<HTMLElement>) => setLastField(event.target.dataset.field ?? lastField),
  }
}
