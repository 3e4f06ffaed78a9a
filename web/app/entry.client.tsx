import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reportCrash } from './api/report-crash.ts'
import { isUnavailable } from './is-unavailable.ts'

// Uncaught errors, and those that a boundary passes to `reportError`.
window.addEventListener('error', (event) => reportCrash(event.error ?? event.message))
window.addEventListener('unhandledrejection', (event) => reportCrash(event.reason))

const report = (error: unknown) => {
  if (!isUnavailable(error)) reportError(error)
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={report} />
    </StrictMode>,
    { onCaughtError: report },
  )
})
