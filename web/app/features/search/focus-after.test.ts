import { expect, it } from 'vitest'
import { focusAfter } from './focus-after.ts'
import { type FormEvent, initialForm, reduceForm } from './form-state.ts'

const halt = { kind: 'blocked', until: null, email: 'a@b.ar' } as const
const CASES: readonly [readonly FormEvent[], FormEvent, string | null][] = [
  [[], { type: 'typedIdentifier', raw: 'A' }, null],
  [[], { type: 'codeAwaited' }, 'code'],
  [[{ type: 'codeAwaited' }], { type: 'typedCode', raw: '1' }, null],
  [[{ type: 'codeAwaited' }], { type: 'codeRefused', message: 'no' }, 'code'],
  [[{ type: 'codeAwaited' }, { type: 'sending' }], { type: 'codeAwaited' }, 'code'],
  [[{ type: 'codeAwaited' }], { type: 'correcting', field: 'email' }, 'email'],
  [[{ type: 'codeAwaited' }], { type: 'correcting', field: 'identifier' }, 'identifier'],
  [[{ type: 'codeAwaited' }], { type: 'verificationLost', message: 'no' }, 'email'],
  [[{ type: 'sending' }], { type: 'sendFailed', message: 'no' }, 'email'],
  [[{ type: 'signing' }], { type: 'passkeyFailed', message: 'no' }, 'passkey'],
  [[{ type: 'codeAwaited' }], { type: 'halted', halt }, null],
  [[{ type: 'codeAwaited' }, { type: 'halted', halt }], { type: 'haltOver' }, 'code'],
]

it.each(CASES)('%#: after %j, %j puts the focus on %s', (past, event, field) => {
  const before = past.reduce(reduceForm, initialForm)
  expect(focusAfter(before, reduceForm(before, event))).toBe(field)
})
