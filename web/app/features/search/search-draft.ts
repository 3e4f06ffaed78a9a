import type { Gender } from '@multas/domain'
import { CODE_LIFETIME_MS, GENDERS } from '@multas/domain'
import type { KeyValueStore } from '../../subject/search-storage.ts'
import type { FormEvent, FormState } from './form-state.ts'

const KEY = 'searchDraft'

/** A phone may discard the page while the visitor reads the mail. */
interface Draft {
  readonly identifier: string
  readonly gender: Gender | null
  readonly email: string
  readonly remembers: boolean
  /** Unix milliseconds. */
  readonly sentAt: number
}

export function createSearchDraft(store: KeyValueStore, now: () => number) {
  function clear(): void {
    try {
      store.removeItem(KEY)
    } catch {
      // Nothing was stored.
    }
  }
  return {
    save({ identifier, gender, email, remembers }: FormState): void {
      const draft: Draft = { identifier, gender, email, remembers, sentAt: now() }
      try {
        store.setItem(KEY, JSON.stringify(draft))
      } catch {
        // Without storage a discarded page starts over.
      }
    },
    /** Events that restore the code step; empty without a draft. */
    read(): readonly FormEvent[] {
      const draft = readDraft(store)
      if (draft === null) return []
      if (now() - draft.sentAt < CODE_LIFETIME_MS) return restoring(draft)
      clear()
      return []
    },
    clear,
  }
}

export type SearchDraft = ReturnType<typeof createSearchDraft>

function restoring({ identifier, gender, email, remembers }: Draft): FormEvent[] {
  return [
    { type: 'typedIdentifier', raw: identifier },
    ...(gender === null ? [] : [{ type: 'choseGender', gender } as const]),
    { type: 'typedEmail', raw: email },
    { type: 'choseToRemember', remembers },
    { type: 'codeAwaited' },
  ]
}

function readDraft(store: KeyValueStore): Draft | null {
  try {
    const value: Partial<Draft> | null = JSON.parse(store.getItem(KEY) ?? 'null')
    if (typeof value?.identifier !== 'string' || typeof value.email !== 'string') return null
    if (typeof value.sentAt !== 'number') return null
    const gender = GENDERS.find((candidate) => candidate === value.gender) ?? null
    const { identifier, email, sentAt, remembers = true } = value
    return { identifier, email, sentAt, gender, remembers: remembers === true }
  } catch {
    return null
  }
}
