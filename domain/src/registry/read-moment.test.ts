import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time/calendar-day.ts'
import { readMoment, readTimeOfDay } from './read-moment.ts'

describe('a cell with a day, and perhaps a time', () => {
  it.each([
    ['4/1/24 22:00 HS', '2024-01-04', '22:00'],
    ['21/04/24 17:00HS', '2024-04-21', '17:00'],
    ['25/09/2023 1 5:04', '2023-09-25', '15:04'],
    ['21/04/2024', '2024-04-21', null],
    ['21-04-2024', '2024-04-21', null],
    ['21.04.2024', '2024-04-21', null],
    ['21/ 4/2024', '2024-04-21', null],
    ['15 10 2023', '2023-10-15', null],
    ['01/02/2024', '2024-02-01', null],
    ['45285', '2023-12-25', null],
    ['45285,916666', '2023-12-25', '22:00'],
    ['45285.916666', '2023-12-25', '22:00'],
    ['20240421', '2024-04-21', null],
    ['21042024', '2024-04-21', null],
    ['2024-04-21', '2024-04-21', null],
    ['2024-04-21T17:00', '2024-04-21', '17:00'],
    ['2024-04-21 17:00:00.000', '2024-04-21', '17:00'],
    ['2024-04-21T17:00:00-03:00', '2024-04-21', '17:00'],
    ['2024-04-21T02:00:00Z', '2024-04-20', '23:00'],
    ['2024-04-21 02:00:00+00', '2024-04-20', '23:00'],
    ['2024-04-21 17:00:00.123-03', '2024-04-21', '17:00'],
    ['21/4/2024 5:04:00 p. m.', '2024-04-21', '17:04'],
    ['4 de enero de 2024', '2024-01-04', null],
    ['jueves, 4 de enero de 2024', '2024-01-04', null],
    ['04-ene-24', '2024-01-04', null],
    ['04/SET/2023 10:30', '2023-09-04', '10:30'],
    ['21-04-2024 - 10:30', '2024-04-21', '10:30'],
    ['21/04/2024 10h', '2024-04-21', '10:00'],
    ['21/04/2024 10:30:15 horas', '2024-04-21', '10:30'],
  ])('%s', (text, day, time) => {
    expect(readMoment(text)).toEqual({ day, time, isTimeUnreadable: false })
  })

  it.each([
    ['21/04/2024 00:00:00', '2024-04-21'],
    ['21/4/2024 12:00:00 a. m.', '2024-04-21'],
    ['2024-04-21T00:00:00.000Z', '2024-04-21'],
    ['2024-04-21 00:00:00+00', '2024-04-21'],
    ['2024-04-21T03:00:00Z', '2024-04-21'],
    ['45285,0', '2023-12-25'],
  ])('midnight is no time, and does not move the day: %s', (text, day) => {
    expect(readMoment(text)).toEqual({ day, time: null, isTimeUnreadable: false })
  })

  it.each(['21/04/2024 25:61', '21/04/2024 99', '21/04/2024 a la noche'])(
    'only the time is lost: %s',
    (text) => {
      expect(readMoment(text)).toEqual({ day: '2024-04-21', time: null, isTimeUnreadable: true })
    },
  )

  it.each([
    ...['4/25/2024', '31/02/2024', '29/02/2023', '00/00/0000', '32/13/2024', '01/01/0024', '1/1/1900'],
    ...[
      'ayer',
      '',
      '210424',
      '21/04',
      '21/04/2024/3',
      '1713712345000',
      '12',
      'Jan 4 2024',
      'dos de mayo de 2024',
    ],
    ...['21/04/20245', '2024-13-01', '99999999', '25/09/2023'.repeat(10)],
  ])('is never guessed: %j', (text) => {
    expect(readMoment(text)).toBeNull()
  })

  it('reads every day in every usual writing as the same day', () => {
    const day = fc.integer({ min: 0, max: 25_000 }).map((days) => addDays('1990-01-01', days))
    fc.assert(
      fc.property(day, (text) => {
        const [year = '', month = '', date = ''] = text.split('-')
        const writings = [
          `${date}/${month}/${year}`,
          `${Number(date)}-${Number(month)}-${year}`,
          `${year}${month}${date}`,
        ]
        for (const written of [...writings, `${date}.${month}.${year} 17:45 hs`, text]) {
          expect(readMoment(written)?.day).toBe(text)
        }
      }),
    )
  })

  it('never throws, and answers only with days of the calendar', () => {
    const marks = [...'0123456789/-:. TZhspm,ene'].map((mark) => fc.constant(mark))
    fc.assert(
      fc.property(fc.array(fc.oneof(...marks), { maxLength: 24 }), (letters) => {
        const moment = readMoment(letters.join(''))
        if (moment !== null) expect(addDays(moment.day, 0)).toBe(moment.day)
      }),
    )
  })
})

describe('a time of day', () => {
  it.each([
    ['22hs', '22:00'],
    ['930', '09:30'],
    ['1 5:04', '15:04'],
    ['17.30 HS', '17:30'],
    ['9:30 p. m.', '21:30'],
    ['15 : 04', '15:04'],
    ['12:00 AM', '00:00'],
    ['24:00', null],
    ['9', null],
    ['mediodía', null],
  ])('%s', (text, time) => expect(readTimeOfDay(text)).toBe(time))
})
