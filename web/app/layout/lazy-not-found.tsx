import { lazy, Suspense } from 'react'

const NotFoundScreen = lazy(async () => ({
  default: (await import('./not-found-screen.tsx')).NotFoundScreen,
}))

export function LazyNotFound() {
  return (
    <Suspense>
      <NotFoundScreen />
    </Suspense>
  )
}
