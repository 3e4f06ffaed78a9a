import { doubtfulEmail, findMissing, hasProvenEmail, isWaiting, mayVerifyCode } from './check-form.ts'
import type { Search } from './create-search.ts'
import type { FormField } from './form-state.ts'

/** Handles Enter anywhere in the form; returns the first invalid field (docs/behaviour/search.md#form). */
export function submitStep(search: Search): FormField | null {
  const { form } = search.getState()
  if (form.pending !== null || form.halt !== null) return null
  if (form.step === 'code') {
    if (!mayVerifyCode(form)) return 'code'
    void search.verifyCode()
    return null
  }
  const missing = findMissing(form)
  if (missing === null && hasProvenEmail(form)) {
    void search.verifyAgain()
    return null
  }
  if (missing === null) {
    if (doubtfulEmail(form) !== null) {
      search.type({ type: 'askedAboutEmail' })
      return 'email'
    }
    if (!isWaiting(form, Date.now())) void search.sendCode()
    else if (form.cooldown?.isBlock !== true) search.type({ type: 'codeAwaited' })
    return null
  }
  // An empty e-mail is the next step, not a mistake.
  if (missing !== 'email' || form.email !== '') search.type({ type: 'insisted' })
  return missing
}
