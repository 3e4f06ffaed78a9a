import { expect, it } from 'vitest'
import { defenceFileName } from '../defence/defence-letter.ts'
import { normaliseActNumber } from '../fine/fine-identity.ts'
import { displayDni } from '../identifier/mask-identifier.ts'
import { readAddress } from '../places/read-address.ts'
import { writeStreet } from '../places/write-street.ts'
import { classifyUnreadRow } from '../registry/classify-unread-row.ts'
import { readAmount, readNumberCell } from '../registry/read-cells.ts'

const LENGTH = 200_000
const columns = {
  headers: ['Acta', 'Fecha', 'Lugar'],
  mapping: { columns: ['numeroActa', 'fechaInfraccion', 'ubicacion'] },
} as unknown as Parameters<typeof classifyUnreadRow>[1]

/** Each took minutes and more while its expression was quadratic. */
it.each<[string, (text: string) => unknown, string]>([
  [
    'an address of spaces and commas',
    (text) => readAddress(text, { surnamesFirst: false }),
    `a${', '.repeat(LENGTH)}b`,
  ],
  ['a street of spaces', writeStreet, `a${' '.repeat(LENGTH)}b`],
  ['an act of zeros', normaliseActNumber, `${'0'.repeat(LENGTH)}x`],
  ['a DNI of digits', displayDni, '1'.repeat(LENGTH)],
  ['an amount of digits', (text) => readAmount(`(${text}`, 'auto'), '1'.repeat(LENGTH)],
  ['a number of digits', (text) => readNumberCell(text, 0, 9), `${'1'.repeat(LENGTH)},x`],
  [
    'a file name of dots',
    (text) => defenceFileName({ numeroActa: text, dominio: null }),
    `a${'.-'.repeat(LENGTH)}b`,
  ],
  [
    'a remark of letters',
    (text) => classifyUnreadRow([text], columns),
    'a '.repeat(LENGTH) + 'abc'.repeat(LENGTH),
  ],
])('%s is read in linear time', (_name, read, text) => {
  const start = performance.now()
  read(text)
  expect(performance.now() - start).toBeLessThan(5_000)
})
