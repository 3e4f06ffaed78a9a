import type { PersonData, Vehicle } from '@multas/contract'

/** As much of `sessionStorage` and `localStorage` as is used here. */
export interface KeyValueStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** The search that this tab started, as it survives a reload (specification, section 3). */
export interface StoredSearch {
  readonly sessionId: string
  /** The plate or the DNI, whatever the key's name. */
  readonly subject: string
  readonly email: string
  readonly searchType: 'patent' | 'dni'
  readonly wsToken: string | null
  readonly completed: boolean
}

const KEYS = {
  sessionId: 'searchSessionId',
  subject: 'searchPatent',
  email: 'searchEmail',
  searchType: 'searchType',
  wsToken: 'searchWsToken',
  personData: 'searchPersonData',
  completed: 'searchCompleted',
  vehicle: 'searchVehicleData',
} as const

/** A browser that refuses storage only loses the restoring: nothing here throws. */
export function createSearchStorage(store: KeyValueStore) {
  const set = (key: keyof typeof KEYS, value: string | null) =>
    quietly(() => (value === null ? store.removeItem(KEYS[key]) : store.setItem(KEYS[key], value)))
  const get = (key: keyof typeof KEYS) => quietly(() => store.getItem(KEYS[key])) ?? null
  return {
    read(): StoredSearch | null {
      const sessionId = get('sessionId')
      const subject = get('subject')
      if (!sessionId || !subject) return null
      return {
        sessionId,
        subject,
        email: get('email') ?? '',
        searchType: get('searchType') === 'dni' ? 'dni' : 'patent',
        wsToken: get('wsToken'),
        completed: get('completed') === 'true',
      }
    },
    save(search: StoredSearch): void {
      set('sessionId', search.sessionId)
      set('subject', search.subject)
      set('email', search.email)
      set('searchType', search.searchType)
      set('wsToken', search.wsToken)
      set('completed', search.completed ? 'true' : null)
    },
    saveToken: (token: string) => set('wsToken', token),
    saveCompleted: () => set('completed', 'true'),
    savePerson: (person: PersonData | null) => set('personData', person && JSON.stringify(person)),
    saveVehicle: (vehicle: Vehicle | null) => set('vehicle', vehicle && JSON.stringify(vehicle)),
    clear(): void {
      for (const key of Object.values(KEYS)) quietly(() => store.removeItem(key))
    },
  }
}

export type SearchStorage = ReturnType<typeof createSearchStorage>

function quietly<T>(touch: () => T): T | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}
