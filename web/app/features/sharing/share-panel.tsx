import type { ShareSummary } from '@multas/domain'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { useLazy } from '../../ui/use-lazy.ts'

export interface SharePanelProps {
  /** What the message beside a link says. */
  summary: ShareSummary
  sessionId: string
  /** The last live token that the page has; it is renewed when it is over. */
  token: string | null
  /** Makes a link without being asked again. */
  createsAtOnce: boolean
  onOpenChange(open: boolean): void
}

/** The dialog with the links of a search, whose code comes when it is first opened. */
export function SharePanel(props: SharePanelProps) {
  return (
    <PanelBoundary what="los enlaces para compartir">
      <LazyShareDialog {...props} />
    </PanelBoundary>
  )
}

const loadDialog = async () => (await import('./share-dialog.tsx')).ShareDialog

function LazyShareDialog(props: SharePanelProps) {
  const ShareDialog = useLazy(true, loadDialog)
  return ShareDialog && <ShareDialog {...props} />
}
