import type { App } from '../../platform/http/create-app.ts'
import type { AnyJob } from '../../platform/queue/job.ts'
import { passkeyMailJob } from './passkey-mail.ts'
import type { PasskeysDeps } from './passkeys-deps.ts'
import { registerPasskeyRoutes } from './routes.ts'

export { PASSKEY_TABLES } from './tables.ts'

export interface Passkeys {
  routes(app: App): void
  readonly jobs: readonly AnyJob[]
}

export function createPasskeys(deps: PasskeysDeps): Passkeys {
  return {
    routes: (app) => registerPasskeyRoutes(app, deps),
    jobs: [passkeyMailJob(deps)],
  }
}
