/** Hashes that another secret re-computes, because the database holds the text elsewhere: 16 bytes each. */
export const MOVED_KINDS = ['email', 'subject', 'fleet.driver', 'code-about'] as const
export type MovedKind = (typeof MOVED_KINDS)[number]

export interface LookupMove {
  readonly kind: MovedKind
  readonly from: Buffer
  readonly to: Buffer
}

/**
 * Purposes whose key outlives the secret it came from, sealed in `pinned_keys`: their texts are not stored, or
 * are with others (docs/decisions/0084-changing-the-secret.md).
 */
export const PINNED_PURPOSES: readonly string[] = [
  'admin-password',
  'admin-recovery-code',
  'fleet-digest-leave',
  'newsletter-confirm',
  'newsletter-leave',
  'notices-leave',
  'lookup:browser-cookie',
  'lookup:code-asker',
  'lookup:notice',
  'lookup:passkey-user',
  'lookup:registry.dni',
  'lookup:registry.plate',
  'lookup:slug',
]

/**
 * `announced`: write as before. `prepared`: write as before, and follow hashes that others move. `moving`:
 * write with the current secret and move what is touched. `settled`: one secret.
 */
export type ChangePhase = 'settled' | 'announced' | 'prepared' | 'moving'

/** The keys of a process besides its current secret. `phase` and `isVersioned` follow the database. */
export interface KeyRing {
  readonly previous: string | null
  phase: ChangePhase
  /** Seals name their key; those written before the first change do not. */
  isVersioned: boolean
  readonly pinned: Map<string, Uint8Array>
  /** Called for each hash of a moved kind while `moving`, before it is used. */
  onLookup(move: LookupMove): void
}

export function singleRing(): KeyRing {
  return {
    previous: null,
    phase: 'settled',
    isVersioned: false,
    pinned: new Map(),
    onLookup: () => undefined,
  }
}
