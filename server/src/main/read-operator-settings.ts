import { readCuit } from '@multas/domain'
import { z } from 'zod'

export interface SiteOperator {
  readonly name: string
  /** With hyphens: `30-50001091-2`. */
  readonly cuit: string
  readonly address: string
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
      context.addIssue({ code: 'custom', message: 'expected a CUIT with a valid check digit' })
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

/** All or none; a privacy address requires the rest. */
export function findIncompleteOperator(values: OperatorValues): string[] {
  const missing = NAMES.filter((name) => values[name] === undefined)
  const isUnset = missing.length === NAMES.length && values.OPERATOR_PRIVACY_EMAIL === undefined
  if (missing.length === 0 || isUnset) return []
  return missing.map((name) => `${name}: required when another OPERATOR_ setting is set`)
}

/**
 * Returns null if the operator is not configured.
 * @param contactEmail default contact for personal data
 */
export function toSiteOperator(values: OperatorValues, contactEmail: string): SiteOperator | null {
  const [name, cuit, address] = NAMES.map((variable) => values[variable])
  const privacyEmail = values.OPERATOR_PRIVACY_EMAIL ?? contactEmail
  return name && cuit && address ? { name, cuit, address, privacyEmail } : null
}

/**
 * Reasons why the site must not run: personal data require a named responsible party (Ley 25.326, article 6,
 * c; Ley 24.240, article 4).
 */
export function findIdentityFault({
  isDemo,
  operator,
}: {
  readonly isDemo: boolean
  readonly operator: SiteOperator | null
}): string[] {
  if (isDemo || operator !== null) return []
  return [
    `${NAMES.join(', ')}: required with real sources (DEMO_DATA is not on), to identify the operator on the site`,
  ]
}
