import { lazy, Suspense } from 'react'

const NotFoundScreen = lazy(async () => ({
  default: (await import('./not-found-screen.tsx')).NotFoundScreen,
}))

/** Carried only by those who come upon a page that is not there. */
export function LateNotFound() {
  return (
    <Suspense>
      <NotFoundScreen />
    </Suspense>
  )
}
