import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { messageOf } from './session-queries.ts'

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
  /** Object of 'No pudimos cargar': 'las entregas'. */
  what: string
  error: unknown
  onRetry?: () => void
}

export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  return (
    <Notice tone="danger" role="alert" title={`No pudimos cargar ${what}.`}>
      <p>{messageOf(error)}</p>
      {onRetry && (
        <Button variant="secondary" className="mt-2 justify-self-start" onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </Notice>
  )
}
