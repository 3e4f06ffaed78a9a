import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** A faster page needs no indicator. */
const SHOW_AFTER_MS = 150

export function LoadingIndicator() {
  const isLoading = useNavigation().state !== 'idle'
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [isLoading])
  return (
    <div role="status" className="no-print pointer-events-none fixed inset-x-0 top-2 z-50 text-center">
      {isShown && (
        <p className="inline-block rounded-full bg-ink px-4 py-2 text-sm font-medium text-canvas shadow-card">
          Cargando...
        </p>
      )}
    </div>
  )
}
