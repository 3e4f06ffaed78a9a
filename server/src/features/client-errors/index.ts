import { reportClientError as reportCall } from '@multas/contract'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { type ReportClientErrorDeps, reportClientError } from './report-client-error.ts'

export function createClientErrors(deps: ReportClientErrorDeps) {
  return {
    routes(app: App): void {
      registerCall(
        app,
        reportCall,
        async ({ body, ip }) => {
          const retryAfterSeconds = await reportClientError(deps, body, ip)
          if (retryAfterSeconds > 0)
            throw new Problem(429, 'demasiados_intentos', 'Ya recibimos el aviso.', { retryAfterSeconds })
          return { received: true as const }
        },
        { cleansText: true },
      )
    },
  }
}
