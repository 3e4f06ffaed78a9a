import { z } from 'zod'

export const webAddress = z
  .string()
  .refine(
    (text) => /^https?:\/\/[^\s/]+/.test(text),
    'expected an address that starts with http:// or https://',
  )
export const siteAddress = z
  .string()
  .refine(
    (text) => /^https?:\/\/[^\s/?#@]+\/?$/i.test(text) && URL.canParse(text),
    'expected http:// or https:// and a host, without a path (https://multas.example)',
  )
  .transform((text) => new URL(text).origin)
export const tileAddress = webAddress.refine(
  (text) =>
    /^[a-z]+:\/\/[^/{]+\//.test(text) && [/\{z\}/, /\{x\}/, /\{-?y\}/].every((part) => part.test(text)),
  'expected an address with {z}, {x}, and {y} or {-y} in its path',
)
const ENCODED = 'expected a single host, with user and password percent-encoded (# as %23)'
export const postgresAddress = z
  .string()
  .refine((text) => /^postgres(ql)?:\/\//.test(text), 'expected an address that starts with postgres://')
  .refine(isEncoded, ENCODED)
export const smtpAddress = z
  .string()
  .refine(
    (text) => /^smtps?:\/\/[^\s/]+/.test(text),
    'expected an address that starts with smtp:// or smtps://',
  )
  .refine(isEncoded, ENCODED)
export const senderAddress = z
  .string()
  .regex(
    /^([^<>\r\n]*<[^\s@<>,]+@[^\s@<>,]+>|[^\s@<>,]+@[^\s@<>,]+)$/,
    'expected an e-mail address, or a name and one in <>',
  )
export const contactAddress = z
  .string()
  .regex(/^(mailto:[^\s@]+@|https:\/\/)[^\s]+$/, 'expected mailto: or https://')

function isEncoded(text: string): boolean {
  if (!URL.canParse(text) || text.includes('#')) return false
  const { username, password } = new URL(text)
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}
