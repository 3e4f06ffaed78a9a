import { expect, it } from 'vitest'
import { readTime } from './clock.ts'

it.each([
  ['9:05', '09:05'],
  ['10.30', '10:30'],
  ['23:59:59', '23:59'],
  ['1030', '10:30'],
  ['103059', '10:30'],
  ['10:30:00.500', '10:30'],
  [`10:30:00.${'0'.repeat(31)}`, '10:30'],
  ['10:30 h', '10:30'],
  ['10:30hs.', '10:30'],
  [' \u200b10:30   hs ', '10:30'],
  ['02:05 p.m.', '14:05'],
  ['02:05pm', '14:05'],
  ['12:05 a. m.', '00:05'],
  ['12:05 PM', '12:05'],
  ['1:00 am', '01:00'],
])('%j is %s', (raw, time) => {
  expect(readTime(raw)).toEqual({ ok: true, value: time })
})

it.each([null, undefined, '', ' ', '--', 'NULL'])('%j is no time', (raw) => {
  expect(readTime(raw)).toEqual({ ok: true, value: null })
})

it.each([
  '24:00',
  '10:60',
  '10:30:60',
  '103060',
  '13:00 pm',
  '0:15 am',
  '10:30 x',
  'x10:30',
  '10',
  `10:30.${'0'.repeat(35)}`,
])('%j is refused, and quoted', (raw) => {
  const message = `hora ilegible: «${raw.length > 40 ? raw.slice(0, 40) : raw}`
  expect(readTime(raw)).toMatchObject({ ok: false, message: expect.stringContaining(message) })
})

it('a number is not a time', () => {
  expect(readTime(1030)).toEqual({ ok: false, message: 'hora ilegible: «1030»' })
})
