import { expect, it } from 'vitest'
import { createFormDraft } from './form-draft.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

it('keeps what was typed, each form for itself, until it is sent', () => {
  const store = memory()
  const draft = createFormDraft('flota', () => store)
  draft.save({ name: 'Ana' })
  expect(draft.read()).toEqual({ name: 'Ana' })
  expect(createFormDraft('municipio', () => store).read()).toEqual({})
  draft.clear()
  expect(draft.read()).toEqual({})
})

it.each(['null', '{', '[1]', '{"name":7}'])('takes %s for nothing', (text) => {
  const draft = createFormDraft('flota', () => ({ ...memory(), getItem: () => text }))
  expect(draft.read()).toEqual({})
})

it('does without storage', () => {
  const draft = createFormDraft('flota', () => {
    throw new DOMException('SecurityError')
  })
  draft.save({ name: 'Ana' })
  expect(draft.read()).toEqual({})
})
