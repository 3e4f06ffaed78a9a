import { expect, it } from 'vitest'
import { AnswerTime } from './answer-time.ts'

it('is unknown before the first answer', () => {
  expect(new AnswerTime().usualMs).toBe(0)
})

it.each([
  [[400], 600],
  [[400, 400], 575],
  [[400, 1_200], 875],
  [[400, 0], 625],
])('after answers in %j ms is %d ms', (answers, usualMs) => {
  const time = new AnswerTime()
  for (const ms of answers) time.record(ms)
  expect(time.usualMs).toBe(usualMs)
})
