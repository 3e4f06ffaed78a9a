import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ARGENTINE_ZONE } from './argentine-clock.ts'
import { dayFromNumber, dayNumber } from './calendar-day.ts'
import { formatDay } from './format-day.ts'
import { dateReader, readDate } from './read-date.ts'

const read = (raw: unknown, pattern: string) => {
  const reading = readDate(raw, pattern)
  if (!reading.ok) return 'unreadable'
  return reading.value && [reading.value.day, reading.value.time].filter((part) => part !== null).join(' ')
}

describe('patterns', () => {
  it.each([
    ['15/03/2026', 'dd/MM/yyyy', '2026-03-15'],
    ['5/3/2026', 'dd/MM/yyyy', '2026-03-05'],
    [' 15/03/2026\u00a0', 'dd/MM/yyyy', '2026-03-15'],
    ['15/03/2026 10:30', 'dd/MM/yyyy HH:mm', '2026-03-15 10:30'],
    ['15/03/2026 10:30:59', 'dd/MM/yyyy HH:mm', '2026-03-15 10:30'],
    ['15/03/2026', 'dd/MM/yyyy HH:mm', '2026-03-15'],
    ['15/03/2026   10:30', 'dd/MM/yyyy HH:mm', '2026-03-15 10:30'],
    [`15/03/2026 10:30:00.${'0'.repeat(20)}`, 'dd/MM/yyyy HH:mm:ss.SSS', '2026-03-15 10:30'],
    ['15/03/2026 02:05 p. m.', 'dd/MM/yyyy HH:mm', '2026-03-15 14:05'],
    ['4/1/24 22:00 HS', 'dd/MM/yy HH:mm', '2024-01-04 22:00'],
    ['21/04/24 17:00HS', 'dd/MM/yy HH:mm', '2024-04-21 17:00'],
    ['01/01/98', 'dd/MM/yy', '1998-01-01'],
    ['2025-01-01 10:30', 'yyyy-MM-dd HH:mm', '2025-01-01 10:30'],
    ['2006-01-02 15:04:05', 'yyyy-MM-dd HH:mm:ss', '2006-01-02 15:04'],
    ['2026-02-28', 'yyyy-MM-dd', '2026-02-28'],
    ['2025-01-01T10:30', 'yyyy-MM-ddTHH:mm', '2025-01-01 10:30'],
    ['29.02.2024', 'dd.MM.yyyy', '2024-02-29'],
    ['20260305', 'yyyyMMdd', '2026-03-05'],
    ['20260305143000', 'yyyyMMddHHmmss', '2026-03-05 14:30'],
    ['01/01/69', 'd/M/yy', '2069-01-01'],
    ['01/01/70', 'd/M/yy', '1970-01-01'],
    ['15/03/2026 9:59', 'dd/MM/yyyy H:mm', '2026-03-15 09:59'],
    ['15/03/2026 - 10:30', 'dd/MM/yyyy - HH:mm', '2026-03-15 10:30'],
    ['15 / 03 / 2026', 'dd / MM / yyyy', '2026-03-15'],
    ['15/03/2026 10:30:00.123', 'dd/MM/yyyy HH:mm:ss.SSS', '2026-03-15 10:30'],
    ['15(03)2026', 'dd(MM)yyyy', '2026-03-15'],
  ])('%j as %s is %s', (raw, pattern, expected) => {
    expect(read(raw, pattern)).toBe(expected)
  })

  it.each([
    ['31/02/2026', 'dd/MM/yyyy'],
    ['29/02/2025', 'dd/MM/yyyy'],
    ['31/04/2026', 'dd/MM/yyyy'],
    ['15/13/2026', 'dd/MM/yyyy'],
    ['00/01/2026', 'dd/MM/yyyy'],
    ['15/03/26', 'dd/MM/yyyy'],
    ['15/03/2026', 'dd/MM/yy'],
    ['15-03-2026', 'dd/MM/yyyy'],
    ['2026-03-15', 'dd/MM/yyyy'],
    ['15/03/2026 10:30', 'dd/MM/yyyy'],
    ['15/03/0206', 'dd/MM/yyyy'],
    ['1026-03-15', 'iso'],
    ['ayer', 'dd/MM/yyyy'],
    ['15/03/2026T10:30', 'dd/MM/yyyy HH:mm'],
    ['15/03/20261', 'dd/MM/yyyy'],
    ['5032026', 'ddMMyyyy'],
    ['1/1/5', 'd/M/yy'],
    ['2026/3/11030', 'yyyy/MM/ddHHmm'],
    [`15/03/2026 10:30:00.${'0'.repeat(21)}`, 'dd/MM/yyyy HH:mm:ss.SSS'],
    ['15.03.2026', 'dd/MM/yyyy'],
    ['on 15/03/2026', 'dd/MM/yyyy'],
    [`15/03/2026 10:30${'0'.repeat(40)}`, 'dd/MM/yyyy HH:mm'],
    ['１５/03/2026', 'dd/MM/yyyy'],
    [`15/03/2026${' x'.repeat(1_000)}`, 'dd/MM/yyyy'],
    [true, 'dd/MM/yyyy'],
    [{}, 'iso'],
    [['2026-03-15'], 'iso'],
    ['1112026', 'ddMMyyyy'],
    ['01/01/2200', 'dd/MM/yyyy'],
  ])('%j as %s is refused, never guessed', (raw, pattern) => {
    expect(read(raw, pattern)).toBe('unreadable')
  })

  it.each([
    ['15/03/2026 24:00', 'dd/MM/yyyy HH:mm'],
    ['15/03/2026 10:60', 'dd/MM/yyyy HH:mm'],
    ['15/03/2026 mañana', 'dd/MM/yyyy HH:mm'],
    ['15/03/2026  - 10:30 ', 'dd/MM/yyyy HH:mm'],
    ['2026-03-15T25:00', 'iso'],
    ['2026-03-15T24:00:00-03:00', 'iso'],
  ])('%j as %s loses only the time', (raw, pattern) => {
    const value = { day: '2026-03-15', time: null, isTimeUnreadable: true }
    expect(readDate(raw, pattern)).toEqual({ ok: true, value })
  })

  it('says what it could not read', () => {
    expect(readDate('31/02/2026', 'dd/MM/yyyy')).toEqual({
      ok: false,
      message: 'fecha ilegible: «31/02/2026» no es dd/MM/yyyy',
    })
  })

  it.each([
    '',
    'dd/MM',
    'MM/MM/yyyy',
    'dd/MM/yyy',
    'dd/MMM/yyyy',
    'HH:mm',
    'iso8601',
    'dd/MM/yyyy hh:mm a',
    'x dd/MM/yyyy',
    'dd/MM/yyyy HH:mm:ss,SSS',
    'dd/MM/yyyy HH:mm x',
    '(',
  ])('the pattern %j is refused when it is loaded', (pattern) => {
    expect(dateReader(pattern)).toMatchObject({
      ok: false,
      message: `patrón de fecha desconocido: «${pattern}»`,
    })
    expect(readDate('15/03/2026', pattern).ok).toBe(false)
  })
})

describe('ISO', () => {
  it.each([
    ['2026-03-15', '2026-03-15'],
    ['2026-03-15T10:30', '2026-03-15 10:30'],
    ['2026-03-15 10:30:00.123', '2026-03-15 10:30'],
    ['2024-05-03T00:00:00.000-03:00', '2024-05-03 00:00'],
    ['2024-05-03T00:00:00.000Z', '2024-05-03'],
    ['2024-05-03T00:00Z', '2024-05-03'],
    ['2024-05-03 00:00:00+00', '2024-05-03'],
    ['2024-05-03T00:00:00.001Z', '2024-05-02 21:00'],
    ['2024-05-03T00:00:30Z', '2024-05-02 21:00'],
    ['2024-05-03T02:00:00+02:00', '2024-05-02 21:00'],
    ['2024-05-02T21:00:00-03:00', '2024-05-02 21:00'],
    ['2024-05-03T23:30:00+0000', '2024-05-03 20:30'],
    ['2024-05-03T01:00:00-05', '2024-05-03 03:00'],
    ['2024-05-03T01:00:00z', '2024-05-02 22:00'],
    ['2024-05-03T01:00:00+14:00', '2024-05-02 08:00'],
    ['2024-05-03T01:00:00+05:59', '2024-05-02 16:01'],
    ['2024-05-03T01:00:00-0530', '2024-05-03 03:30'],
    ['2008-01-01T00:01:00Z', '2007-12-31 22:01'],
  ])('%s is %s on the Argentine clock', (raw, expected) => {
    expect(read(raw, 'iso')).toBe(expected)
  })

  it.each([
    'x2026-03-15',
    '2026-03-15x',
    '2026-03-15T10:30+15:00',
    '2026-03-15T10:30+05:60',
    '2026-02-30',
    '2026-03-15T10:30+99:00',
    '2026-3-5',
    '15/03/2026',
  ])('%s is refused', (raw) => {
    expect(read(raw, 'iso')).toBe('unreadable')
  })
})

describe('timestamps and serial numbers', () => {
  it.each([
    [Date.UTC(2024, 4, 3, 3), 'epoch-ms', '2024-05-03 00:00'],
    [Date.UTC(2024, 4, 3, 2, 59), 'epoch-ms', '2024-05-02 23:59'],
    [String(Date.UTC(2024, 4, 3, 3)), 'epoch-ms', '2024-05-03 00:00'],
    ['/Date(1714705200000-0300)/', 'epoch-ms', '2024-05-03 00:00'],
    [Date.UTC(2024, 4, 3), 'epoch-ms', '2024-05-03'],
    [Date.UTC(2024, 4, 3) / 1_000, 'epoch-s', '2024-05-03'],
    ['/Date(1714694400000+0000)/', 'epoch-ms', '2024-05-03'],
    ['/Date(1714694400000-0300)/', 'epoch-ms', '2024-05-02 21:00'],
    [Date.UTC(2024, 4, 3) + 1, 'epoch-ms', '2024-05-02 21:00'],
    [Date.UTC(2024, 4, 3, 3) / 1_000, 'epoch-s', '2024-05-03 00:00'],
    [45_000, 'excel', '2023-03-15'],
    [61, 'excel', '1900-03-01'],
    [Date.UTC(1900, 0, 1, 12), 'epoch-ms', '1900-01-01 07:43'],
    [Date.UTC(2199, 11, 31, 12), 'epoch-ms', '2199-12-31 09:00'],
    ['45000', 'excel', '2023-03-15'],
    [45_000.5, 'excel', '2023-03-15 12:00'],
    [45_000.99999, 'excel', '2023-03-16 00:00'],
  ])('%j as %s is %s', (raw, pattern, expected) => {
    expect(read(raw, pattern)).toBe(expected)
  })

  it.each([
    [1.5, 'epoch-ms'],
    [8e15, 'epoch-ms'],
    [Date.UTC(2024, 4, 3), 'epoch-s'],
    [99_999_999_999_999, 'epoch-s'],
    [Date.UTC(1899, 11, 31), 'epoch-ms'],
    [Date.UTC(2200, 0, 2), 'epoch-ms'],
    [60, 'excel'],
    ['x45000', 'excel'],
    ['45000x', 'excel'],
    [-1, 'excel'],
    [Number.NaN, 'epoch-ms'],
    ['hoy', 'excel'],
  ])('%j as %s is refused', (raw, pattern) => {
    expect(read(raw, pattern)).toBe('unreadable')
  })
})

it.each([
  [null, 'dd/MM/yyyy'],
  [undefined, 'iso'],
  ['', 'dd/MM/yyyy'],
  [' - ', 'dd/MM/yyyy'],
  ['---', 'dd/MM/yyyy'],
  ['0000-00-00', 'yyyy-MM-dd'],
  ['0001-01-01', 'iso'],
  ['0001-01-01T00:00:00Z', 'iso'],
  ['1/1/0001', 'dd/MM/yyyy'],
  ['0000-00-00 00:00:00', 'yyyy-MM-dd HH:mm:ss'],
  ['0001-01-01T00:00:00', 'iso'],
  ['01/01/0001 0:00:00', 'dd/MM/yyyy HH:mm'],
  [0, 'epoch-ms'],
  ['00/00/0000', 'dd/MM/yyyy'],
  ['00/00/0000 00:00:00', 'dd/MM/yyyy HH:mm:ss'],
  ['00-00-00', 'dd-MM-yy'],
  ['01/01/1900', 'dd/MM/yyyy'],
  ['1/1/1900 00:00', 'dd/MM/yyyy HH:mm'],
  ['30/12/1899 0:00:00', 'dd/MM/yyyy HH:mm:ss'],
  ['1900-01-01T00:00:00', 'iso'],
  ['1900-01-01', 'iso'],
  ['1899-12-30T00:00:00-03:00', 'iso'],
  ['0001-01-01T00:00:00.000', 'iso'],
  ['/Date(-62135596800000)/', 'epoch-ms'],
  ['/Date(-62135596800000-0300)/', 'epoch-ms'],
  [-62135596800000, 'epoch-ms'],
  ['0/0/0000', 'dd/MM/yyyy'],
  ['1-1-1900', 'dd-MM-yyyy'],
  ['0001-01-01T00:00:00-0300', 'iso'],
  ['No informada', 'dd/MM/yyyy'],
  [' /  /    ', 'dd/MM/yyyy'],
  ['S/D', 'dd/MM/yyyy'],
  ['n/a', 'iso'],
  ['Sin fecha', 'dd/MM/yyyy'],
  ['sin datos', 'dd/MM/yyyy HH:mm'],
])('%j as %s: the source gives no date', (raw, pattern) => {
  expect(read(raw, pattern)).toBeNull()
})

describe('laws', () => {
  const days = fc.integer({ min: dayNumber('1900-03-01'), max: dayNumber('2199-12-31') }).map(dayFromNumber)

  it('reads every day that it writes', () => {
    fc.assert(fc.property(days, (day) => read(formatDay(day), 'dd/MM/yyyy') === day))
    fc.assert(fc.property(days, (day) => read(day, 'iso') === day))
  })

  it('formats every instant but midnight UTC in the Argentine time zone', () => {
    const intl = new Intl.DateTimeFormat('sv-SE', {
      timeZone: ARGENTINE_ZONE,
      dateStyle: 'short',
      timeStyle: 'short',
    })
    const range = { min: Date.UTC(1970, 0, 2), max: Date.UTC(2060, 0, 1) }
    const instants = fc.integer(range).filter((instant) => instant % 86_400_000 !== 0)
    fc.assert(
      fc.property(instants, (instant) => read(instant, 'epoch-ms') === intl.format(instant)),
      { numRuns: 1_000 },
    )
  })

  it('never crashes', () => {
    const patterns = fc.oneof(
      fc.constantFrom('dd/MM/yyyy HH:mm', 'iso', 'epoch-ms', 'epoch-s', 'excel'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string()), patterns, (raw, pattern) => {
        expect(typeof readDate(raw, pattern).ok).toBe('boolean')
      }),
    )
  })
})
