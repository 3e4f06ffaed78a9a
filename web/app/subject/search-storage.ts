import type { PersonData, Vehicle } from '@multas/contract'

export interface KeyValueStore {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Restored after a reload (docs/behaviour/search.md#stored-keys). */
export interface StoredSearch {
  readonly sessionId: string
  /** Plate or DNI, in spite of the key's name. */
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

const SHELVED = 'shelved:'

/** Searches of this tab that Back leads to, the newest last. */
const EARLIER = 'earlierSearches'
const MOST_EARLIER = 5

/** Never throws: without storage the search is not restored. */
export function createSearchStorage(store: KeyValueStore) {
  let prefix = quietly(() => store.getItem(SHELVED + KEYS.sessionId)) ? SHELVED : ''
  const set = (key: keyof typeof KEYS, value: string | null) =>
    quietly(() =>
      value === null ? store.removeItem(prefix + KEYS[key]) : store.setItem(prefix + KEYS[key], value),
    )
  const get = (key: keyof typeof KEYS) => quietly(() => store.getItem(prefix + KEYS[key])) ?? null
  const clear = () => {
    for (const key of Object.values(KEYS))
      for (const name of [key, SHELVED + key]) quietly(() => store.removeItem(name))
  }
  const close = () => {
    clear()
    prefix = ''
  }
  const readEarlier = (): StoredSearch[] =>
    quietly(() => JSON.parse(store.getItem(EARLIER) ?? '[]') as StoredSearch[]) ?? []
  const save = (search: StoredSearch) => {
    close()
    set('sessionId', search.sessionId)
    set('subject', search.subject)
    set('email', search.email)
    set('searchType', search.searchType)
    set('wsToken', search.wsToken)
    set('completed', search.completed ? 'true' : null)
    const others = readEarlier().filter(({ sessionId }) => sessionId !== search.sessionId)
    const earlier = [...others, search].slice(-MOST_EARLIER)
    quietly(() => store.setItem(EARLIER, JSON.stringify(earlier)))
  }
  const moveTo = (other: string) => {
    const names = Object.keys(KEYS) as (keyof typeof KEYS)[]
    const values = names.map((name) => [name, get(name)] as const)
    clear()
    prefix = other
    for (const [name, value] of values) set(name, value)
  }
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
    save,
    /** Makes an earlier search current again; false if it is no longer stored. */
    recall(sessionId: string): boolean {
      const found = readEarlier().find((search) => search.sessionId === sessionId)
      if (found !== undefined) save(found)
      return found !== undefined
    },
    saveToken: (token: string) => set('wsToken', token),
    saveCompleted: () => set('completed', 'true'),
    savePerson: (person: PersonData | null) => set('personData', person && JSON.stringify(person)),
    saveVehicle: (vehicle: Vehicle | null) => set('vehicle', vehicle && JSON.stringify(vehicle)),
    /** A new form covers this search: frees its keys while Back can still restore it. */
    shelve: () => moveTo(SHELVED),
    takeBack: () => moveTo(''),
    /** Removes the current search; Back still finds earlier ones. */
    close,
    clear(): void {
      close()
      quietly(() => store.removeItem(EARLIER))
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
