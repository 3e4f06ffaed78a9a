import { expect, it } from 'vitest'
import { shortenText } from './shorten-text.ts'

it.each([
  ['abcd', 'abcd'],
  ['abcde', 'abc…'],
  ['ab🚗cd', 'ab…'],
  ['a🚗cd', 'a🚗…'],
])('%s', (text, shown) => expect(shortenText(text, 4)).toBe(shown))
