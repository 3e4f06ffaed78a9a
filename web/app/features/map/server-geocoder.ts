import { geocode } from '@multas/contract/routes'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/call-error.ts'
import type { LocateDeps } from './locate-addresses.ts'

/** Default delay after a failure without a retry time. */
const USUAL_REST_SECONDS = 5

export const serverGeocoder: LocateDeps = {
  async ask({ address, jurisdiction }, signal) {
    try {
      return {
        outcome: 'answered',
        place: await call(geocode, {
          body: { address, jurisdiction: jurisdiction.slice(0, 100) },
          signal,
          isBackground: true,
        }),
      }
    } catch (error) {
      const isRefused =
        error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429
      if (isRefused) return { outcome: 'answered', place: null }
      const asked = error instanceof CallError ? error.details.retryAfterSeconds : undefined
      return { outcome: 'later', afterSeconds: asked ?? USUAL_REST_SECONDS }
    }
  },
  pause: (seconds, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, seconds * 1_000)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    }),
}
