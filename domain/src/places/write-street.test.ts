import { expect, it } from 'vitest'
import { writeStreet } from './write-street.ts'

it.each([
  ['AV', 'Av.'],
  ['AV.', 'Av.'],
  ['Avda.', 'Av.'],
  ['avenida', 'Av.'],
  ['BV.', 'Bv.'],
  ['BVAR', 'Bv.'],
  ['Blvd.', 'Bv.'],
  ['Boulevard', 'Bv.'],
  ['DIAG.', 'Diagonal'],
  ['diagonal', 'Diagonal'],
  ['PJE.', 'Pasaje'],
  ['Pasaje', 'Pasaje'],
  ['CALLE', 'Calle'],
])('puts the trailing kind %s before the name', (kind, written) => {
  expect(writeStreet(`MITRE ${kind}`)).toBe(`${written} MITRE`)
  expect(writeStreet(`PAZ,  GRAL.  ${kind}`)).toBe(`${written} GRAL. PAZ`)
})

it.each([
  ['Av. Mitre', 'Av. Mitre'],
  ['AV.', 'AV.'],
  ['LA CALLE ANCHA', 'LA CALLE ANCHA'],
  ['MITRECALLE', 'MITRECALLE'],
  ['  ALCORTA , FIGUEROA,, PTE. ,; ', 'PTE. FIGUEROA ALCORTA'],
  ['Mitre;', 'Mitre'],
  ['', ''],
])('writes "%s" as "%s"', (text, expected) => {
  expect(writeStreet(text)).toBe(expected)
})
