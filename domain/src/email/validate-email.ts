import { accepted, type Checked, refused } from '../checked.ts'
import { type Blocklist, isDisposable } from './blocklist.ts'
import { WELL_KNOWN_PROVIDERS } from './well-known-providers.ts'

/** The lists that a rule needs; a rule whose list is not at hand is not asked. The server hands in both. */
export interface EmailLists {
  /** Lower case; `@multas/domain/known-endings`. */
  readonly knownEndings?: ReadonlySet<string>
  /** From `prepareBlocklist` over `@multas/domain/disposable-domains` and whatever else is kept. */
  readonly blocklist?: Blocklist
}

export const EMAIL_MAX_LENGTH = 254

const FORBIDDEN = /[<>'"`;\\]/
/** Looser than an address may be, on the domain's side: what is wrong there has messages of its own. */
const SHAPE =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&*+/=?^_{|}~-]+(?:\.[a-z0-9!#$%&*+/=?^_{|}~-]+)*@[a-z0-9_-][a-z0-9._-]*(?<![.])$/
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/** Endings that are slips of `com`; they win over a country's real one, such as Cameroon's `cm`. */
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
 * Accepts an e-mail address that mail may be sent to, with the order and messages of
 * docs/behaviour/identifiers.md#e-mail. The value is lower case, without surrounding spaces.
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

/** `toLowerCase` turns the Kelvin sign into a k: a look-alike would pass for an address nobody typed. */
function lowerCaseLatin(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
