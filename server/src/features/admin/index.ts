import type { GuardDeps } from './guard-call.ts'
import { createRegisterAdminCall, type RegisterAdminCall } from './register-admin-call.ts'

export type { AdminActor } from './admin-actor.ts'
export { nameActor } from './admin-actor.ts'
export type { RegisterAdminCall } from './register-admin-call.ts'

export type AdminDeps = GuardDeps

export interface Admin {
  /** How every area registers its calls. */
  readonly registerAdminCall: RegisterAdminCall
}

/** Who administers, their sessions, and the trail of what they did. */
export function createAdmin(deps: AdminDeps): Admin {
  return { registerAdminCall: createRegisterAdminCall(deps) }
}
