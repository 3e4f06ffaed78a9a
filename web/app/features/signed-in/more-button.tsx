import { Button } from '../../ui/button.tsx'

interface MoreButtonProps {
  hasMore: boolean
  isBusy: boolean
  onMore(): void
}

export function MoreButton({ hasMore, isBusy, onMore }: MoreButtonProps) {
  if (!hasMore) return null
  return (
    <Button
      variant="secondary"
      className="justify-self-center"
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onMore}
    >
      {isBusy ? 'Cargando...' : 'Ver más'}
    </Button>
  )
}
