import type { KeyValueStore } from '../../subject/search-storage.ts'

/** Also named in `EarlyScript`. */
export const REMEMBERED_KEY = 'rememberedEmail'

/** Unused e-mails expire after this time. */
const KEPT_MS = 30 * 24 * 60 * 60_000

/** Below the 30 minutes in which the server accepts a passkey for a confirmed e-mail. */
const RECENT_MS = 25 * 60_000

export interface KnownEmail {
  readonly email: string
  /** The server is not expected to ask for another code yet. */
  readonly isProven: boolean
}

interface StoredEmail {
  readonly email: string
  /** Unix milliseconds. */
  readonly provenUntil: number
  readonly keptUntil: number
}

interface Stores {
  readonly device: KeyValueStore
  readonly tab: KeyValueStore
}

/** In the tab only if the device is shared; in memory if the browser refuses storage. */
export function createRememberedEmail({ device, tab }: Stores, now: () => number) {
  let inMemory: StoredEmail | null = null
  let lately: { readonly email: string; readonly until: number } | null = null
  function write(store: KeyValueStore, kept: StoredEmail | null): void {
    try {
      if (kept === null) store.removeItem(REMEMBERED_KEY)
      else store.setItem(REMEMBERED_KEY, JSON.stringify(kept))
    } catch {
      // StoredEmail in memory.
    }
  }
  function find(): StoredEmail | null {
    const kept = readStored(tab) ?? readStored(device) ?? inMemory
    return kept !== null && kept.keptUntil > now() ? kept : null
  }
  function clear(): void {
    inMemory = null
    lately = null
    for (const store of [tab, device]) write(store, null)
  }
  return {
    keep(email: string, { seconds, onDevice }: { seconds: number; onDevice: boolean }): void {
      clear()
      const provenUntil = now() + seconds * 1_000
      inMemory = { email, provenUntil, keptUntil: onDevice ? now() + KEPT_MS : provenUntil }
      write(onDevice ? device : tab, inMemory)
      lately = { email, until: now() + RECENT_MS }
    },
    /** E-mail confirmed recently on this page, for which the server accepts a passkey. */
    readLately: (): string | null => (lately !== null && lately.until > now() ? lately.email : null),
    read(): KnownEmail | null {
      const kept = find()
      return kept && { email: kept.email, isProven: kept.provenUntil > now() }
    },
    endProof(): void {
      const kept = find()
      if (kept === null) return
      inMemory = { ...kept, provenUntil: 0 }
      write(readStored(tab) === null ? device : tab, inMemory)
    },
    clear,
  }
}

export type RememberedEmail = ReturnType<typeof createRememberedEmail>

function readStored(store: KeyValueStore): StoredEmail | null {
  try {
    const value: Partial<StoredEmail> | null = JSON.parse(store.getItem(REMEMBERED_KEY) ?? 'null')
    if (typeof value?.email !== 'string' || value.email === '') return null
    if (typeof value.provenUntil !== 'number' || typeof value.keptUntil !== 'number') return null
    return { email: value.email, provenUntil: value.provenUntil, keptUntil: value.keptUntil }
  } catch {
    return null
  }
}
