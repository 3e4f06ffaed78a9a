import fc from 'fast-check'
import { expect, it } from 'vitest'
import { HEADER_WORDS } from './header-words.ts'
import { matchHeader } from './score-header.ts'

const LONG = Object.entries(HEADER_WORDS).flatMap(([field, words]) =>
  words.filter((word) => /^[a-z]{9,}$/.test(word)).map((word) => ({ field, word })),
)

it('a header with two slips still has its meaning', () => {
  const slip = fc.record({
    kind: fc.constantFrom('add', 'drop', 'change', 'swap'),
    at: fc.nat(),
    letter: fc.constantFrom(...'aeiñqz'),
  })
  fc.assert(
    fc.property(fc.constantFrom(...LONG), fc.array(slip, { maxLength: 2 }), ({ field, word }, slips) => {
      const misspelt = slips.reduce((text, { kind, at, letter }) => {
        const place = at % text.length
        const rest = text.slice(place + 1)
        if (kind === 'add') return text.slice(0, place) + letter + text.slice(place)
        if (kind === 'drop') return text.slice(0, place) + rest
        if (kind === 'change') return text.slice(0, place) + letter + rest
        return text.slice(0, place) + (rest[0] ?? '') + text[place] + rest.slice(1)
      }, word)
      expect(matchHeader(misspelt).map(({ meaning }) => meaning)).toContain(field)
    }),
  )
})
