import { type CodeLimits, codeLimits, type SiteBanner, siteBanner } from '@multas/contract'
import { z } from 'zod'
import type { Setting } from '../../platform/settings/site-settings.ts'

/** Floating feedback button (docs/behaviour/tracking.md#feedback). */
export const FEEDBACK_ENABLED: Setting<boolean> = {
  key: 'feedback.enabled',
  schema: z.boolean(),
  fallback: true,
}

export const WAIT_DAYS: Setting<number | null> = {
  key: 'search.wait_days',
  schema: z.int().min(0).max(365).nullable(),
  fallback: null,
}

export const CODE_LIMITS: Setting<CodeLimits | null> = {
  key: 'verification.limits',
  schema: codeLimits.nullable(),
  fallback: null,
}

export const SITE_BANNER: Setting<SiteBanner | null> = {
  key: 'site.notice',
  schema: siteBanner.nullable(),
  fallback: null,
}
