import fc from 'fast-check'
import { expect, it } from 'vitest'
import { trimEndOf, trimOf, trimStartOf, WHITESPACE } from './trim-characters.ts'

it.each([
  ['a/b//', '/', 'a/b'],
  ['////', '/', ''],
  ['', '/', ''],
  ['a ,;', ' ,;', 'a'],
  ['//a', '/', '//a'],
])('%s loses the %s at its end', (text, characters, rest) => {
  expect(trimEndOf(text, characters)).toBe(rest)
})

it('removes what the expression removes', () => {
  const texts = fc.string({ unit: fc.constantFrom('-', '.', 'a', 'b') })
  fc.assert(
    fc.property(texts, (text) => {
      expect(trimEndOf(text, '-.')).toBe(text.replace(/[-.]+$/, ''))
      expect(trimStartOf(text, '-.')).toBe(text.replace(/^[-.]+/, ''))
      expect(trimOf(text, '-.')).toBe(text.replace(/^[-.]+|[-.]+$/g, ''))
    }),
  )
})

it('reads a long run once, and not once from each of its places', () => {
  const text = `${'/'.repeat(2_000_000)}a`
  expect(trimEndOf(text, '/')).toBe(text)
}, 5_000)

it('knows every white space of an expression', () => {
  const units = Array.from({ length: 0x1_0000 }, (_, unit) => String.fromCharCode(unit))
  const spaces = units.filter((unit) => /\s/.test(unit))
  expect([...WHITESPACE].sort()).toEqual(spaces.sort())
})
