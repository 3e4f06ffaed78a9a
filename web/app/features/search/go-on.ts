import { doubtfulEmail, findMissing, hasProvenEmail, isWaiting, mayVerifyCode } from './check-form.ts'
import type { Search } from './create-search.ts'
import type { FormField } from './form-state.ts'

/**
 * Enter, wherever in the form: searches with the e-mail that was confirmed, or sends the code, verifies it, or tells
 * which field comes first, with its problem (docs/behaviour/search.md#form).
 */
export function goOn(search: Search): FormField | null {
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
    return null
  }
  // An e-mail that was not begun is the next step, not a mistake.
  if (missing !== 'email' || form.email !== '') search.type({ type: 'insisted' })
  return missing
}
