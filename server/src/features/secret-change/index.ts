import { type KeyRing, singleRing } from '../../platform/secrets/key-ring.ts'
import { createLookupMoves, type PrepareStatement } from '../../platform/secrets/lookup-moves.ts'
import { MOVE_STATEMENTS } from './move-statements.ts'

export { admitSecret } from './admit-secret.ts'
export { CHANGE_JOB, changeSecretJob } from './change-job.ts'
export { createRowChanger } from './change-rows.ts'
export { followChange } from './follow-change.ts'
export { readProgress, type SecretProgress } from './read-progress.ts'
export { SECRET_TABLES } from './secret-columns.ts'
export { SECRET_CHANGE_TABLES } from './tables.ts'

/** Lookups move hashes through `prepare`, which the database asks before each statement. */
export function openRing(previous: string | null): KeyRing & { readonly prepare: PrepareStatement } {
  const ring: KeyRing & { prepare: PrepareStatement } = { ...singleRing(), previous, prepare: () => null }
  const moves = createLookupMoves(ring, MOVE_STATEMENTS)
  return Object.assign(ring, { prepare: moves.prepare, onLookup: moves.note })
}
