import { readSubject } from '../../subject/typed-subject.ts'
import type { FormField, FormState } from './form-state.ts'

export function focusAfter(before: FormState, now: FormState): FormField | null {
  const field = now.step === 'code' ? 'code' : now.corrects
  if (now.halt !== null) return null
  if (before.known !== null && now.known === null && now.step === 'details')
    return readSubject(now).ok ? 'email' : 'identifier'
  if (before.halt !== null || before.step !== now.step) return field
  if (now.problem !== null && now.problem !== before.problem) return now.problem.field
  // A resent code invalidates the one in the field.
  return before.pending === 'sending' && now.pending === null ? field : null
}
