import type { SiteControl } from '../features/site-control/index.ts'
import {
  allowCodes,
  createVerification,
  limitRates,
  type Verification,
} from '../features/verification/index.ts'
import type { RateLimiter } from '../platform/limits/rate-limiter.ts'
import type { Infrastructure } from './infrastructure.ts'

interface Phrases {
  phraseOf(email: string): Promise<string | null>
}

export function openVerification(
  infrastructure: Infrastructure,
  { limiter, control }: { readonly limiter: RateLimiter; readonly control: Pick<SiteControl, 'codeLimits'> },
  phrases: () => Phrases,
): Verification {
  const { settings } = infrastructure
  return createVerification({
    ...infrastructure,
    site: { name: settings.siteName, url: settings.siteUrl },
    limiter,
    verifiedForMs: settings.verifiedForMs,
    limits: () => ({ ...limitRates(settings.codeRates), ...allowCodes(control.codeLimits()) }),
    phraseOf: (email) => phrases().phraseOf(email),
  })
}
