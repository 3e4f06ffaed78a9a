import type { FeatureWith } from '../../platform/feature/feature.ts'
import { passkeyMailJob } from './passkey-mail.ts'
import type { PasskeysDeps } from './passkeys-deps.ts'
import { registerPasskeyRoutes } from './routes.ts'

export { PASSKEY_TABLES } from './tables.ts'

export function createPasskeys(deps: PasskeysDeps): FeatureWith<'routes' | 'jobs'> {
  return {
    routes: (app) => registerPasskeyRoutes(app, deps),
    jobs: [passkeyMailJob(deps)],
  }
}
