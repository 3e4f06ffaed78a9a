import { describe, expect, it } from 'vitest'
import { maySendCode, mayVerifyCode } from './check-form.ts'
import { type FormEvent, initialForm, reduceForm } from './form-state.ts'

const type = (raw: string): FormEvent => ({ type: 'typedIdentifier', raw })
const after = (...events: FormEvent[]) => events.reduce(reduceForm, initialForm)

it('asks for the gender again when the identifier becomes a plate', () => {
  const chosen = after(type('30123456'), { type: 'choseGender', gender: 'F' })
  expect(chosen.gender).toBe('F')
  expect(reduceForm(chosen, type('AB123CD')).gender).toBeNull()
})

describe('the code', () => {
  const ready = after(type('AB123CD'), { type: 'typedEmail', raw: ' Maria@Gmail.com ' })

  it('can be sent once identifier and e-mail are valid', () => {
    expect(ready.email).toBe('maria@gmail.com')
    expect(maySendCode(ready)).toBe(true)
    expect(maySendCode(reduceForm(ready, { type: 'typedEmail', raw: 'maria@gmail.con' }))).toBe(false)
    expect(maySendCode(reduceForm(ready, { type: 'sending' }))).toBe(false)
  })

  it('takes six digits and nothing else', () => {
    const awaited = reduceForm(ready, { type: 'codeAwaited' })
    const typed = reduceForm(awaited, { type: 'typedCode', raw: 'Código: 12 34-5678' })
    expect(typed.code).toBe('123456')
    expect(mayVerifyCode(typed)).toBe(true)
    expect(mayVerifyCode(reduceForm(awaited, { type: 'typedCode', raw: '12345' }))).toBe(false)
  })

  it('is cleared when it is wrong and kept when the server was not reached', () => {
    const typed = [{ type: 'codeAwaited' }, { type: 'typedCode', raw: '123456' }] as const
    const verifying = [...typed, { type: 'verifying' } as const].reduce(reduceForm, ready)
    expect(reduceForm(verifying, { type: 'codeRefused', message: 'no' })).toMatchObject({
      code: '',
      pending: null,
    })
    expect(reduceForm(verifying, { type: 'verifyFailed', message: 'red' })).toMatchObject({ code: '123456' })
  })

  it('is asked for again when the search does not accept the verification', () => {
    const verified = reduceForm(ready, { type: 'verified' })
    expect(reduceForm(verified, { type: 'verificationLost', message: 'otra vez' })).toMatchObject({
      step: 'details',
      pending: null,
      email: 'maria@gmail.com',
      problem: { field: 'email', message: 'otra vez' },
    })
  })
})
