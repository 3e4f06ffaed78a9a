import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { useLazy } from '../../ui/use-lazy.ts'
import type { ShareProps } from './share-props.ts'

export function SharePanel(props: ShareProps) {
  return (
    <PanelBoundary what="los enlaces para compartir">
      <LazyShareDialog {...props} />
    </PanelBoundary>
  )
}

const loadDialog = async () => (await import('./share-dialog.tsx')).ShareDialog

function LazyShareDialog(props: ShareProps) {
  const ShareDialog = useLazy(true, loadDialog)
  return ShareDialog && <ShareDialog {...props} />
}
