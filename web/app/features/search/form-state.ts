import type { Gender } from '@multas/domain'
import { NOTHING_TYPED, type TypedSubject, typeIdentifier } from '../../subject/typed-subject.ts'
import type { Halt } from './halt.ts'
import type { OtpTimer } from './otp-timer.ts'
import type { KnownEmail } from './remembered-email.ts'

export type FormField = 'identifier' | 'gender' | 'email' | 'code' | 'passkey'

/** Visitor's input. The code step locks the identifier and the e-mail. */
export interface FormState extends TypedSubject {
  readonly email: string
  readonly step: 'details' | 'code'
  readonly code: string
  readonly mailsResult: boolean
  readonly pending: 'sending' | 'verifying' | 'signing' | 'starting' | null
  readonly problem: { readonly field: 'email' | 'code' | 'passkey'; readonly message: string } | null
  readonly known: KnownEmail | null
  readonly remembers: boolean
  /** The visitor tried to continue: problems show at once instead of on blur. */
  readonly insists: boolean
  /** E-mail with a likely typo that the visitor kept after being asked. */
  readonly askedAbout: string | null
  readonly corrects: 'identifier' | 'email'
  readonly cooldown: OtpTimer | null
  readonly halt: Halt | null
}

export type FormEvent =
  | { readonly type: 'typedIdentifier'; readonly raw: string }
  | { readonly type: 'choseGender'; readonly gender: Gender }
  | { readonly type: 'typedEmail'; readonly raw: string }
  | { readonly type: 'recalled'; readonly known: KnownEmail }
  | { readonly type: 'proofRefused' }
  | { readonly type: 'forgotten' }
  | { readonly type: 'choseToRemember'; readonly remembers: boolean }
  | { readonly type: 'typedCode'; readonly raw: string }
  | { readonly type: 'choseMail'; readonly mailsResult: boolean }
  | { readonly type: 'insisted' }
  | { readonly type: 'askedAboutEmail' }
  | { readonly type: 'sending' }
  | { readonly type: 'codeAwaited' }
  | { readonly type: 'sendFailed'; readonly message: string }
  | { readonly type: 'verifying' }
  | { readonly type: 'codeRefused'; readonly message: string }
  | { readonly type: 'verifyFailed'; readonly message: string }
  | { readonly type: 'signing' }
  | { readonly type: 'passkeyFailed'; readonly message: string }
  | { readonly type: 'verified' }
  | { readonly type: 'verificationLost'; readonly message: string }
  | { readonly type: 'correcting'; readonly field: 'identifier' | 'email' }
  | { readonly type: 'cooldown'; readonly timer: OtpTimer | null }
  | { readonly type: 'halted'; readonly halt: Halt }
  | { readonly type: 'haltOver' }

export const CODE_LENGTH = 6

export const initialForm: FormState = {
  ...NOTHING_TYPED,
  email: '',
  step: 'details',
  code: '',
  mailsResult: true,
  pending: null,
  problem: null,
  known: null,
  remembers: true,
  insists: false,
  askedAbout: null,
  corrects: 'email',
  cooldown: null,
  halt: null,
}

const atDetails = {
  step: 'details',
  code: '',
  pending: null,
  problem: null,
  insists: false,
  corrects: 'email',
} as const

export function reduceForm(form: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'typedIdentifier':
      return { ...form, ...typeIdentifier(form, event.raw), problem: null, insists: false }
    case 'choseGender':
      return { ...form, gender: form.kind === 'dni' ? event.gender : null }
    case 'typedEmail':
      return { ...form, email: event.raw.trim().toLowerCase(), problem: null, insists: false }
    case 'recalled':
      return { ...form, email: event.known.email, known: event.known, problem: null }
    case 'proofRefused':
      return { ...form, known: withoutProof(form.known), pending: null }
    case 'forgotten':
      return { ...form, ...atDetails, email: '', known: null }
    case 'choseToRemember':
      return { ...form, remembers: event.remembers }
    case 'typedCode':
      return { ...form, code: event.raw.replace(/[^0-9]/g, '').slice(0, CODE_LENGTH), problem: null }
    case 'choseMail':
      return { ...form, mailsResult: event.mailsResult }
    case 'insisted':
      return { ...form, insists: true }
    case 'askedAboutEmail':
      return { ...form, insists: true, askedAbout: form.email }
    case 'sending':
    case 'verifying':
    case 'signing':
      return { ...form, pending: event.type, problem: null, insists: false }
    case 'codeAwaited':
      return { ...form, step: 'code', code: '', pending: null, problem: null }
    case 'sendFailed': {
      const field = form.step === 'code' ? 'code' : 'email'
      return { ...form, pending: null, problem: { field, message: event.message } }
    }
    case 'codeRefused':
      return { ...form, code: '', pending: null, problem: { field: 'code', message: event.message } }
    case 'verifyFailed':
      return { ...form, pending: null, problem: { field: 'code', message: event.message } }
    case 'passkeyFailed':
      return { ...form, pending: null, problem: { field: 'passkey', message: event.message } }
    case 'verified':
      return { ...form, pending: 'starting', problem: null }
    case 'verificationLost':
      return {
        ...form,
        ...atDetails,
        known: withoutProof(form.known),
        problem: { field: 'email', message: event.message },
      }
    case 'correcting':
      return {
        ...form,
        ...atDetails,
        corrects: event.field,
        halt: null,
        known: event.field === 'email' ? null : form.known,
      }
    case 'cooldown':
      return { ...form, cooldown: event.timer }
    case 'halted':
      return { ...form, code: '', pending: null, problem: null, halt: event.halt }
    case 'haltOver':
      return { ...form, halt: null }
  }
}

const withoutProof = (known: KnownEmail | null): KnownEmail | null => known && { ...known, isProven: false }
