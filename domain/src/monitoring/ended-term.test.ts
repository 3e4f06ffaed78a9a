import { expect, it } from 'vitest'
import { isEndedTerm } from './fine-news.ts'

it.each([
  ['vence', '2026-03-14', true],
  ['vence', '2026-03-15', false],
  ['vence', null, false],
  ['nueva', '2026-03-14', false],
] as const)('a %s of %j has ended on 2026-03-15: %j', (kind, dueDay, isEnded) => {
  expect(isEndedTerm({ kind, dueDay }, '2026-03-15')).toBe(isEnded)
})
