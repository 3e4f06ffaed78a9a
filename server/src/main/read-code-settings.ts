import type { CodeLimits } from '@multas/contract'
import type { CodeRates } from '../features/verification/index.ts'
import { whole } from './whole-number.ts'

/** The administration can change the first three. */
export const CODE_VARIABLES = {
  CODES_PER_ADDRESS_HOUR: whole(1, 10_000).default(200),
  CODES_PER_EMAIL_DAY: whole(1, 1_000).default(30),
  CODE_GUESSES_PER_ADDRESS_HOUR: whole(1, 10_000).default(60),
  CODES_FREE_PER_ADDRESS_HOUR: whole(1, 10_000).default(20),
  CODES_PER_EMAIL_HOUR: whole(1, 1_000).default(10),
  CODES_PER_DOMAIN_HOUR: whole(1, 10_000_000).default(8_000),
  CODES_PER_LARGE_DOMAIN_HOUR: whole(1, 10_000_000).default(40_000),
  CODES_PER_SITE_HOUR: whole(1, 10_000_000).default(80_000),
  VERIFIED_FOR_MINUTES: whole(0, 1_440).default(1_440),
} as const

type CodeValues = { readonly [Name in keyof typeof CODE_VARIABLES]: number }

export interface CodeSettings {
  readonly codeLimits: CodeLimits
  readonly codeRates: CodeRates
  /** 0 disables further searches without a code. */
  readonly verifiedForMs: number
}

export const toCodeSettings = (values: CodeValues): CodeSettings => ({
  codeLimits: {
    sendsPerAddress: values.CODES_PER_ADDRESS_HOUR,
    sendsPerEmail: values.CODES_PER_EMAIL_DAY,
    guessesPerAddress: values.CODE_GUESSES_PER_ADDRESS_HOUR,
  },
  codeRates: {
    freePerAddress: values.CODES_FREE_PER_ADDRESS_HOUR,
    perEmail: values.CODES_PER_EMAIL_HOUR,
    perDomain: values.CODES_PER_DOMAIN_HOUR,
    perLargeDomain: values.CODES_PER_LARGE_DOMAIN_HOUR,
    perSite: values.CODES_PER_SITE_HOUR,
  },
  verifiedForMs: values.VERIFIED_FOR_MINUTES * 60_000,
})
