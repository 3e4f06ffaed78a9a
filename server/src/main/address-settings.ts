import { z } from 'zod'

/** How settings that are addresses are written; each says what was expected. */
export const webAddress = z
  .string()
  .refine(
    (text) => /^https?:\/\/[^\s/]+/.test(text),
    'expected an address that starts with http:// or https://',
  )
/** The host is fixed, and a map tile has a zoom, a column and a row. */
export const tileAddress = webAddress.refine(
  (text) =>
    /^[a-z]+:\/\/[^/{]+\//.test(text) && [/\{z\}/, /\{x\}/, /\{-?y\}/].every((part) => part.test(text)),
  'expected an address with {z}, {x}, and {y} or {-y} in its path',
)
export const postgresAddress = z
  .string()
  .refine((text) => /^postgres(ql)?:\/\//.test(text), 'expected an address that starts with postgres://')
  .refine(
    (text) => URL.canParse(text) && !text.includes('#'),
    'expected one host, and user and password percent-encoded (# as %23)',
  )
export const smtpAddress = z
  .string()
  .refine(
    (text) => /^smtps?:\/\/[^\s/]+/.test(text),
    'expected an address that starts with smtp:// or smtps://',
  )
/** Where somebody turns to. */
export const contactAddress = z
  .string()
  .regex(/^(mailto:[^\s@]+@|https:\/\/)[^\s]+$/, 'expected mailto: or https://')
