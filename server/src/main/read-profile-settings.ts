import { z } from 'zod'

export const PROFILE_VARIABLES = {
  PROFILES: z.enum(['auto', 'on', 'off'], 'expected auto, on or off').default('auto'),
} as const

export type ProfileMode = 'everyone' | 'own' | 'nobody'

/** `auto`: pages are published only with demonstration data. */
export function toProfileMode(
  { PROFILES }: { PROFILES: 'auto' | 'on' | 'off' },
  isDemo: boolean,
): ProfileMode {
  if (PROFILES === 'off') return 'nobody'
  return PROFILES === 'on' || isDemo ? 'everyone' : 'own'
}
