import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { useLazy } from '../../ui/use-lazy.ts'

interface ShareButtonProps {
  sessionId: string
  /** The last live token that the page has; it is renewed when it is over. */
  token: string | null
  disabled: boolean
}

/** Opens the dialog with the links of a search, whose code comes with the first click. */
export function ShareButton({ sessionId, token, disabled }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" disabled={disabled} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Compartir
      </Button>
      {isOpen && (
        <PanelBoundary what="los enlaces para compartir">
          <LazyShareDialog sessionId={sessionId} token={token} onOpenChange={setOpen} />
        </PanelBoundary>
      )}
    </>
  )
}

const loadDialog = async () => (await import('./share-dialog.tsx')).ShareDialog

function LazyShareDialog(props: {
  sessionId: string
  token: string | null
  onOpenChange(open: boolean): void
}) {
  const ShareDialog = useLazy(true, loadDialog)
  return ShareDialog && <ShareDialog {...props} />
}
