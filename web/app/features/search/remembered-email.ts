import type { KeyValueStore } from '../../subject/search-storage.ts'

/** Also named in `EarlyScript`. */
export const REMEMBERED_KEY = 'rememberedEmail'

/** An e-mail that is not used any more is forgotten after as many days. */
const KEPT_MS = 30 * 24 * 60 * 60_000

/** Less than the 30 minutes in which the server accepts a passkey for an e-mail that was confirmed. */
const LATELY_MS = 25 * 60_000

/** An e-mail that this browser confirmed with a code. */
export interface KnownEmail {
  readonly email: string
  /** The server asks for no other code yet, as far as this browser knows. */
  readonly isProven: boolean
}

interface Kept {
  readonly email: string
  /** Milliseconds since 1970. */
  readonly provenUntil: number
  readonly keptUntil: number
}

interface Stores {
  /** Shared by the tabs of this browser, and there when it is opened again. */
  readonly device: KeyValueStore
  /** Of this tab alone. */
  readonly tab: KeyValueStore
}

/**
 * The e-mail of the visitor who comes back: on this device, or in this tab alone for a visitor who shares the device.
 * Storage that the browser refuses is replaced by memory.
 */
export function createRememberedEmail({ device, tab }: Stores, now: () => number) {
  let inMemory: Kept | null = null
  let lately: { readonly email: string; readonly until: number } | null = null
  function write(store: KeyValueStore, kept: Kept | null): void {
    try {
      if (kept === null) store.removeItem(REMEMBERED_KEY)
      else store.setItem(REMEMBERED_KEY, JSON.stringify(kept))
    } catch {
      // Kept in memory.
    }
  }
  function find(): Kept | null {
    const kept = readKept(tab) ?? readKept(device) ?? inMemory
    return kept !== null && kept.keptUntil > now() ? kept : null
  }
  function forget(): void {
    inMemory = null
    lately = null
    for (const store of [tab, device]) write(store, null)
  }
  return {
    keep(email: string, { seconds, onDevice }: { seconds: number; onDevice: boolean }): void {
      forget()
      const provenUntil = now() + seconds * 1_000
      inMemory = { email, provenUntil, keptUntil: onDevice ? now() + KEPT_MS : provenUntil }
      write(onDevice ? device : tab, inMemory)
      lately = { email, until: now() + LATELY_MS }
    },
    /** The e-mail that this page had confirmed a moment ago: the server accepts a passkey for it. */
    readLately: (): string | null => (lately !== null && lately.until > now() ? lately.email : null),
    read(): KnownEmail | null {
      const kept = find()
      return kept && { email: kept.email, isProven: kept.provenUntil > now() }
    },
    /** The server wants a code: the proof is over, or was withdrawn. */
    endProof(): void {
      const kept = find()
      if (kept === null) return
      inMemory = { ...kept, provenUntil: 0 }
      write(readKept(tab) === null ? device : tab, inMemory)
    },
    forget,
  }
}

export type RememberedEmail = ReturnType<typeof createRememberedEmail>

function readKept(store: KeyValueStore): Kept | null {
  try {
    const value: Partial<Kept> | null = JSON.parse(store.getItem(REMEMBERED_KEY) ?? 'null')
    if (typeof value?.email !== 'string' || value.email === '') return null
    if (typeof value.provenUntil !== 'number' || typeof value.keptUntil !== 'number') return null
    return { email: value.email, provenUntil: value.provenUntil, keptUntil: value.keptUntil }
  } catch {
    return null
  }
}
