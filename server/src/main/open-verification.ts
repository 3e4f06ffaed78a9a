import type { SiteControl } from '../features/site-control/index.ts'
import {
  allowCodes,
  createVerification,
  limitRates,
  type Verification,
} from '../features/verification/index.ts'
import type { RateLimiter } from '../platform/limits/rate-limiter.ts'
import type { Foundation } from './foundation.ts'

interface Phrases {
  phraseOf(email: string): Promise<string | null>
}

export function openVerification(
  foundation: Foundation,
  { limiter, control }: { readonly limiter: RateLimiter; readonly control: Pick<SiteControl, 'codeLimits'> },
  phrases: () => Phrases,
): Verification {
  const { settings } = foundation
  return createVerification({
    ...foundation,
    site: { name: settings.siteName, url: settings.siteUrl },
    limiter,
    verifiedForMs: settings.verifiedForMs,
    limits: () => ({ ...limitRates(settings.codeRates), ...allowCodes(control.codeLimits()) }),
    phraseOf: (email) => phrases().phraseOf(email),
  })
}
