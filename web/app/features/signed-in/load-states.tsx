import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messageOf } from './session-queries.ts'

/** While something is read: grey lines to look at, a word for who can't see them. */
export function Loading({ lines = 4 }: { lines?: number }) {
  return (
    <div>
      <p role="status" className="sr-only">
        Cargando...
      </p>
      <Skeleton lines={lines} />
    </div>
  )
}

interface LoadFailureProps {
  /** As it continues 'No pudimos cargar': 'las entregas'. */
  what: string
  error: unknown
  onRetry?: () => void
}

/** What could not be read, why as far as the server says, and another try. */
export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  return (
    <Notice tone="danger" role="alert" title={`No pudimos cargar ${what}.`}>
      <p>{messageOf(error)}</p>
      {onRetry && (
        <Button look="secondary" className="mt-2 justify-self-start" onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </Notice>
  )
}
