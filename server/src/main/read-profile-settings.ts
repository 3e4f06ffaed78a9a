import { z } from 'zod'

export const PROFILE_VARIABLES = {
  PROFILES: z.enum(['auto', 'on', 'off'], 'expected auto, on or off').default('auto'),
} as const

/**
 * Whose public page exists at `/{slug}`: of everyone whom a search by DNI found, only of people who claimed their own,
 * or of nobody.
 */
export type ProfileMode = 'everyone' | 'own' | 'nobody'

/** `auto`: a search publishes nobody's page unless its data are for demonstration. */
export function toProfileMode(
  { PROFILES }: { PROFILES: 'auto' | 'on' | 'off' },
  isDemo: boolean,
): ProfileMode {
  if (PROFILES === 'off') return 'nobody'
  return PROFILES === 'on' || isDemo ? 'everyone' : 'own'
}
