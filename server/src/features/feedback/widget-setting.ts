import { z } from 'zod'
import type { Setting } from '../../platform/settings/site-settings.ts'

/** Whether the floating feedback button is shown (docs/behaviour/tracking.md#feedback). */
export const FEEDBACK_ENABLED: Setting<boolean> = {
  key: 'feedback.enabled',
  schema: z.boolean(),
  fallback: true,
}
