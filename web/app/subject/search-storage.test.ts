import { expect, it } from 'vitest'
import { createSearchStorage } from './search-storage.ts'

const SEARCH = {
  sessionId: 's1',
  subject: 'AB123CD',
  email: 'ana@gmail.com',
  searchType: 'patent',
  wsToken: 't1',
  completed: true,
} as const

function memory() {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, store }
}

it('leaves the documented keys free while another search is prepared, and loses nothing', () => {
  const { kept, store } = memory()
  const storage = createSearchStorage(store)
  storage.save(SEARCH)
  storage.shelve()
  expect([...kept.keys()].filter((key) => key.startsWith('search'))).toEqual([])
  storage.saveToken('t2')
  expect(createSearchStorage(store).read()).toEqual({ ...SEARCH, wsToken: 't2' })
  storage.takeBack()
  expect(kept.get('searchSessionId')).toBe('s1')
  expect(storage.read()).toEqual({ ...SEARCH, wsToken: 't2' })
})

it('keeps the search that follows in the place of the one before', () => {
  const { kept, store } = memory()
  const storage = createSearchStorage(store)
  storage.save(SEARCH)
  storage.shelve()
  storage.save({ ...SEARCH, sessionId: 's2' })
  storage.takeBack()
  expect(storage.read()?.sessionId).toBe('s2')
  expect([...kept.keys()].filter((key) => key.startsWith('shelved:'))).toEqual([])
  storage.clear()
  expect(kept.size).toBe(0)
})

it('finds an earlier search of the tab again, until everything is cleared', () => {
  const { kept, store } = memory()
  const storage = createSearchStorage(store)
  storage.save(SEARCH)
  storage.shelve()
  storage.close()
  storage.save({ ...SEARCH, sessionId: 's2', subject: 'AC123DE' })
  expect(storage.recall('s1')).toBe(true)
  expect(storage.read()).toEqual(SEARCH)
  expect(storage.recall('s2')).toBe(true)
  expect(kept.get('searchPatent')).toBe('AC123DE')
  expect(storage.recall('s3')).toBe(false)
  for (let n = 3; n < 9; n += 1) storage.save({ ...SEARCH, sessionId: `s${n}` })
  expect(storage.recall('s2')).toBe(false)
  storage.clear()
  expect([kept.size, storage.recall('s8')]).toEqual([0, false])
})
