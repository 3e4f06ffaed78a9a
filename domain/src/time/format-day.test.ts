import { describe, expect, it } from 'vitest'
import { readTime } from './clock.ts'
import { formatDay, formatLongDate, formatMonth } from './format-day.ts'

describe('dates as visitors read them', () => {
  it.each([
    ['2026-03-05', '05/03/2026', '5 de marzo de 2026'],
    ['2026-03-15', '15/03/2026', '15 de marzo de 2026'],
    [null, 'No disponible', 'No disponible'],
    [undefined, 'No disponible', 'No disponible'],
    ['', 'No disponible', 'No disponible'],
    ['2026-02-31', '2026-02-31', '2026-02-31'],
    ['sin fecha', 'sin fecha', 'sin fecha'],
  ])('%j: %s, %s', (day, short, long) => {
    expect(formatDay(day)).toBe(short)
    expect(formatLongDate(day)).toBe(long)
  })

  it('writes every month as es-AR does', () => {
    const intl = new Intl.DateTimeFormat('es-AR', { dateStyle: 'long', timeZone: 'UTC' })
    for (let month = 1; month <= 12; month++) {
      const day = `2026-${String(month).padStart(2, '0')}-09`
      expect(formatLongDate(day)).toBe(intl.format(new Date(day)))
    }
  })

  it('writes a month apart from its days', () => expect(formatMonth('2026-03')).toBe('marzo de 2026'))
})

describe('a time apart from its date', () => {
  it.each([
    ['15:04:05', '15:04'],
    ['9:30', '09:30'],
    ['17:00HS', '17:00'],
    ['17.30 hs.', '17:30'],
    ['1530', '15:30'],
    ['12:05 a.m.', '00:05'],
    ['12:05 PM', '12:05'],
    ['', null],
    ['-', null],
    [null, null],
  ])('%j is %s', (raw, value) => {
    expect(readTime(raw)).toEqual({ ok: true, value })
  })

  it.each(['25:00', '12:60', '13:00 pm', 'noche', '1 5:04', 1530])('%j is refused', (raw) => {
    expect(readTime(raw).ok).toBe(false)
  })
})
