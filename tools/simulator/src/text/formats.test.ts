import { expect, it } from 'vitest'
import { dayInArgentina, instantInArgentina, parseDay } from '../world/calendar.ts'
import { writeCuil } from '../world/people.ts'
import { readRef, writeRef } from '../world/subject.ts'
import { compactDay, dmy, dmyShort, isoDay, longDay } from './dates.ts'
import { moneyComma, moneyDot, moneyEsAr, moneyWithSign } from './money.ts'

it.each([
  [5, '0,05', '0.05'],
  [123456, '1.234,56', '1234.56'],
  [100000000, '1.000.000,00', '1000000.00'],
])('writes %i centavos', (cents, esAr, dot) => {
  expect([moneyEsAr(cents), moneyDot(cents)]).toEqual([esAr, dot])
  expect([moneyWithSign(cents), moneyComma(cents)]).toEqual([`$ ${esAr}`, dot.replace('.', ',')])
})

it('writes a day in every way', () => {
  const day = parseDay('2026-05-04') ?? 0
  expect([dmy(day), dmy(day, '-'), dmyShort(day), isoDay(day), compactDay(day), longDay(day)]).toEqual([
    '04/05/2026',
    '04-05-2026',
    '04/05/26',
    '2026-05-04',
    '20260504',
    '4 de mayo de 2026',
  ])
})

it('keeps Argentine time: midnight there is 03:00 in UTC', () => {
  const day = parseDay('2026-05-04') ?? 0
  expect(new Date(instantInArgentina(day, '22:30')).toISOString()).toBe('2026-05-05T01:30:00.000Z')
  expect(dayInArgentina(new Date('2026-05-05T02:59:59Z'))).toBe(day)
})

it.each(['AB123CD', '000AAA', 'A000BCD', 'ZZZ999'])('reads the reference of %s back', (value) => {
  const subject = { kind: 'plate', value } as const
  expect(readRef(writeRef(subject, 99_999))).toEqual(subject)
})

it('writes a CUIL with its check digit', () => {
  expect([writeCuil('30111222', 'M'), writeCuil('27999888', 'F')]).toEqual(['20-30111222-0', '27-27999888-5'])
})
