import { readCuit } from '@multas/domain'
import { z } from 'zod'

/** Who runs the site and answers for it; the terms, the privacy policy and the footer show it. */
export interface Operator {
  /** Razón social. */
  readonly name: string
  /** With hyphens: `30-50001091-2`. */
  readonly cuit: string
  readonly address: string
  /** Where people write about their personal data. */
  readonly privacyEmail: string
}

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(3, 'expected at least 3 characters')
    .max(most, `expected at most ${most} characters`)
    .regex(/^[^\p{Cc}<>]+$/u, 'expected one line of text')

export const OPERATOR_VARIABLES = {
  OPERATOR_NAME: line(120).optional(),
  OPERATOR_CUIT: z
    .string()
    .transform((text, context) => {
      const cuit = readCuit(text)
      if (cuit !== null) return cuit
      context.addIssue({ code: 'custom', message: 'expected a CUIT whose check digit is right' })
      return z.NEVER
    })
    .optional(),
  OPERATOR_ADDRESS: line(200).optional(),
  OPERATOR_PRIVACY_EMAIL: z
    .string()
    .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'expected an e-mail address')
    .optional(),
} as const

const NAMES = ['OPERATOR_NAME', 'OPERATOR_CUIT', 'OPERATOR_ADDRESS'] as const

type OperatorValues = { readonly [name in keyof typeof OPERATOR_VARIABLES]?: string | undefined }

/** All of them or none; the address for personal data has a default, and asks for the rest. */
export function findPartialOperator(values: OperatorValues): string[] {
  const missing = NAMES.filter((name) => values[name] === undefined)
  const isUnset = missing.length === NAMES.length && values.OPERATOR_PRIVACY_EMAIL === undefined
  if (missing.length === 0 || isUnset) return []
  return missing.map((name) => `${name}: expected, because others of OPERATOR_… are set`)
}

/**
 * Null when the site does not say who runs it.
 *
 * @param contactEmail where people write about their personal data, unless a setting says otherwise
 */
export function toOperator(values: OperatorValues, contactEmail: string): Operator | null {
  const [name, cuit, address] = NAMES.map((variable) => values[variable])
  const privacyEmail = values.OPERATOR_PRIVACY_EMAIL ?? contactEmail
  return name && cuit && address ? { name, cuit, address, privacyEmail } : null
}

/**
 * Says why the site may not run without the identity of its operator; empty when it may. Whoever shows data of people
 * has to say who answers for them (Ley 25.326, article 6, c; Ley 24.240, article 4). Pure.
 */
export function findIdentityFault({
  isDemo,
  operator,
}: {
  readonly isDemo: boolean
  readonly operator: Operator | null
}): string[] {
  if (isDemo || operator !== null) return []
  return [
    `${NAMES.join(', ')}: expected the identity of the operator, because the sources are real (DEMO_DATA is not on)`,
  ]
}
