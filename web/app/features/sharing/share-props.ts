import type { ShareSummary } from '@multas/domain'

export interface ShareProps {
  summary: ShareSummary
  sessionId: string
  /** Latest live token of the page, renewed on expiry. */
  token: string | null
  createsAtOnce: boolean
  onOpenChange(open: boolean): void
}
