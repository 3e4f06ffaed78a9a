import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fineIdentity } from './fine-identity.ts'
import { hashFine } from './hash-fine.ts'

const withoutAct = { numeroActa: null, dominio: 'AB123CD', fechaInfraccion: '2026-03-05', hora: '10:30' }

describe('identity', () => {
  it.each([
    ['02-143-02083184-5', 'cordoba|acta|2143020831845'],
    ['02 143 02083184 5', 'cordoba|acta|2143020831845'],
    ['i0001', 'cordoba|acta|I0001'],
    ['001A', 'cordoba|acta|001A'],
    ['00012345', 'cordoba|acta|12345'],
    ["'00012345", 'cordoba|acta|12345'],
    ['１２', 'cordoba|acta|12'],
  ])('act number %j: %s', (numeroActa, identity) => {
    expect(fineIdentity('cordoba', { ...withoutAct, numeroActa })).toBe(identity)
  })

  it.each([null, '', ' - ', 'S/N', 's/n', 'Sin numero', 'SIN', 'null', '0', '000'])(
    '%j is not an act number: plate, date and time',
    (numeroActa) => {
      expect(fineIdentity('cordoba', { ...withoutAct, numeroActa })).toBe(
        'cordoba|dominio|AB123CD|2026-03-05|10:30',
      )
    },
  )

  it.each([
    [{ ...withoutAct, dominio: 'ab-123-cd' }, 'cordoba|dominio|AB123CD|2026-03-05|10:30'],
    [{ ...withoutAct, hora: null }, 'cordoba|dominio|AB123CD|2026-03-05|'],
    [{ ...withoutAct, dominio: null }, null],
    [{ ...withoutAct, fechaInfraccion: null }, null],
  ])('%j: %s', (fine, identity) => {
    expect(fineIdentity('cordoba', fine)).toBe(identity)
  })
})

it('the hash is base64url of SHA-256, and never changes', () => {
  expect(hashFine('abc', (text) => createHash('sha256').update(text).digest())).toBe(
    'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0',
  )
})
