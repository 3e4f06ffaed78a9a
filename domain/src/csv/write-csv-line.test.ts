import { expect, it } from 'vitest'
import { writeCsvLine } from './write-csv-line.ts'

it('writes a line as a spreadsheet set to Argentina reads it', () => {
  expect(writeCsvLine(['Ñandú', 1.5, true, null, 'a;b', 'dice "no"'])).toBe(
    'Ñandú;1,5;Sí;;"a;b";"dice ""no"""\r\n',
  )
})

it.each(['=1+1', '+54 11', '-2', '@x', ' =1+1', '\t=1', '＝1', '|calc'])('disarms %j', (text) => {
  expect(writeCsvLine([text])).toMatch(/^"?'/)
})
