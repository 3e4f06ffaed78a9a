import { expect, it } from 'vitest'
import { CSV_START, writeCsvLine } from './write-csv-line.ts'

it('writes a line as a spreadsheet set to Argentina reads it', () => {
  expect(writeCsvLine(['Ñandú', 1.5, true, null, 'a;b', 'dice "no"'])).toBe(
    'Ñandú;1,5;Sí;;"a;b";"dice ""no"""\r\n',
  )
})

it.each(['=1+1', '+54 11', '-2', '@x', ' =1+1', '\t=1', '＝1', '|calc'])('disarms %j', (text) => {
  expect(writeCsvLine([text])).toMatch(/^"?'/)
})

it.each(['a=1', 'a b', 'a\tb', 'No', '3-2'])('writes %j as it is', (text) => {
  expect(writeCsvLine([text])).toBe(`${text}\r\n`)
})

it.each([' a', 'a ', 'a\nb'])('quotes %j', (text) => {
  expect(writeCsvLine([text])).toBe(`"${text}"\r\n`)
})

it('writes false, and starts a file with the byte order mark', () => {
  expect(writeCsvLine([false])).toBe('No\r\n')
  expect(CSV_START).toBe('\ufeff')
})
