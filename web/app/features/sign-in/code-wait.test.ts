import { expect, it } from 'vitest'
import { type CodeWait, keepWait, recallWait, secondsOf } from './code-wait.ts'

const storage = (kept: string | null = null) => {
  const store = {
    kept,
    getItem: () => store.kept,
    setItem: (_key: string, value: string) => {
      store.kept = value
    },
    removeItem: () => {
      store.kept = null
    },
  }
  return store
}
const wait: CodeWait = { email: 'ana@example.com', until: 10_000, isBlock: false }

it('survives a reload until it is over', () => {
  const kept = storage()
  const store = () => kept
  keepWait(store, wait)
  expect(recallWait(store, 9_999)).toEqual(wait)
  expect(recallWait(store, 10_000)).toBeNull()
  keepWait(store, null)
  expect(recallWait(store, 0)).toBeNull()
})

it.each(['', '{', '7', '{"email":1,"until":2}'])('is none where %j was kept', (kept) => {
  expect(recallWait(() => storage(kept), 0)).toBeNull()
})

it('is given in whole seconds, the last one to its end', () => {
  expect([0, 9_001, 9_999, 10_000, 20_000].map((now) => secondsOf(wait, now))).toEqual([10, 1, 1, 0, 0])
  expect(secondsOf(null, 0)).toBe(0)
})
