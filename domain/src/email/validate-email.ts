import { accepted, type Checked, refused } from '../checked.ts'
import { type Blocklist, isDisposable } from './blocklist.ts'
import { WELL_KNOWN_PROVIDERS } from './well-known-providers.ts'

/** Lists for the rules; a rule without its list is skipped. The server passes both. */
export interface EmailLists {
  readonly knownEndings?: ReadonlySet<string>
  readonly blocklist?: Blocklist
}

export const EMAIL_MAX_LENGTH = 254

const FORBIDDEN = /[<>'"`;\\]/
const SHAPE =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&*+/=?^_{|}~-]+(?:\.[a-z0-9!#$%&*+/=?^_{|}~-]+)*@[a-z0-9_-][a-z0-9._-]*(?<![.])$/
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/** Typos of `com`, even if real country endings, such as Cameroon's `cm`. */
const MISTYPED_ENDINGS: ReadonlySet<string> = new Set([
  'cim',
  'cm',
  'cmo',
  'comd',
  'comm',
  'comn',
  'con',
  'coom',
  'cpm',
  'ocm',
  'vom',
  'xom',
])

/**
 * Validates an e-mail in the order of docs/behaviour/identifiers.md#e-mail; returns it trimmed, in lower
 * case.
 */
export function validateEmail(raw: string, { knownEndings, blocklist }: EmailLists = {}): Checked<string> {
  const email = lowerCaseLatin(raw.trim())
  if (FORBIDDEN.test(email)) return refused('Caracteres no permitidos')
  if (email.length > EMAIL_MAX_LENGTH || !SHAPE.test(email)) return refused('Formato inválido')
  if (email.includes('+')) return refused('No se permiten alias')
  if (blocklist !== undefined && isDisposable(email, blocklist)) return refused('Email temporal no permitido')
  const domain = email.slice(email.indexOf('@') + 1)
  if (WELL_KNOWN_PROVIDERS.has(domain)) return accepted(email)
  const message = domainFault(domain, knownEndings)
  return message === null ? accepted(email) : refused(message)
}

function domainFault(domain: string, knownEndings: ReadonlySet<string> | undefined): string | null {
  const labels = domain.split('.')
  const ending = labels.pop() ?? ''
  if (labels.length === 0) return 'Dominio inválido'
  if (MISTYPED_ENDINGS.has(ending)) return 'Dominio con error de tipeo'
  if (knownEndings !== undefined && !knownEndings.has(ending)) return 'Dominio no reconocido'
  return labels.every((label) => LABEL.test(label)) ? null : 'Nombre de dominio inválido'
}

/** `toLowerCase` turns the Kelvin sign into a k. */
function lowerCaseLatin(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
