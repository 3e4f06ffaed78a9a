import type { App } from '../../platform/http/create-app.ts'
import type { AnyJob, ScheduledJob } from '../../platform/queue/job.ts'
import { passkeyNoticeJob } from './passkey-notice.ts'
import type { PasskeysDeps } from './passkeys-deps.ts'
import { purgePasskeysJob } from './purge-passkeys.ts'
import { registerPasskeyRoutes } from './routes.ts'

export { PASSKEY_PERSON_TABLES } from './person-tables.ts'

export interface Passkeys {
  routes(app: App): void
  readonly jobs: readonly AnyJob[]
  readonly schedule: readonly ScheduledJob[]
}

export function createPasskeys(deps: PasskeysDeps): Passkeys {
  return {
    routes: (app) => registerPasskeyRoutes(app, deps),
    jobs: [passkeyNoticeJob(deps)],
    schedule: [purgePasskeysJob(deps)],
  }
}
