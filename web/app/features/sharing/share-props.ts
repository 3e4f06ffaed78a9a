import type { ShareSummary } from '@multas/domain'

/** What the dialog with the links of a search is opened with. */
export interface ShareProps {
  /** What the message beside a link says. */
  summary: ShareSummary
  sessionId: string
  /** The last live token that the page has; it is renewed when it is over. */
  token: string | null
  /** Makes a link without being asked again. */
  createsAtOnce: boolean
  onOpenChange(open: boolean): void
}
