import { z } from 'zod'

export const webAddress = z
  .string()
  .refine(
    (text) => /^https?:\/\/[^\s/]+/.test(text),
    'expected an address that starts with http:// or https://',
  )
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
    'expected a single host, with user and password percent-encoded (# as %23)',
  )
export const smtpAddress = z
  .string()
  .refine(
    (text) => /^smtps?:\/\/[^\s/]+/.test(text),
    'expected an address that starts with smtp:// or smtps://',
  )
export const contactAddress = z
  .string()
  .regex(/^(mailto:[^\s@]+@|https:\/\/)[^\s]+$/, 'expected mailto: or https://')
