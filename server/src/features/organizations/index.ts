export { admitKey, type KeyGuardDeps, type KeyLimit } from './keys/admit-key.ts'
export { type KeysDeps, keepKeys } from './keys/keep-keys.ts'
export { keyActs } from './keys/key-acts.ts'
export type { OrganizationKind } from './organization-kind.ts'
