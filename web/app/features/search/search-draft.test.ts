import { expect, it } from 'vitest'
import { initialForm, reduceForm } from './form-state.ts'
import { memoryStore } from './memory-store.ts'
import { createSearchDraft } from './search-draft.ts'

const given = { ...initialForm, identifier: '30111222', kind: 'dni', gender: 'F', email: 'a@b.ar' } as const

it('brings the form back to the code, for as long as the code is good', () => {
  let now = 0
  const store = memoryStore()
  createSearchDraft(store, () => now).save(given)
  const draft = createSearchDraft(store, () => now)
  now = 599_999
  expect(draft.read().reduce(reduceForm, initialForm)).toEqual({ ...given, step: 'code' })
  now = 600_000
  expect(draft.read()).toEqual([])
  expect(store.size).toBe(0)
})

it.each(['', '{', 'null', '[]', '{"identifier":1,"email":"a","sentAt":0}', '{"identifier":"a","email":"b"}'])(
  'reads %j as nothing',
  (stored) => {
    expect(createSearchDraft(memoryStore({ searchDraft: stored }), () => 0).read()).toEqual([])
  },
)
