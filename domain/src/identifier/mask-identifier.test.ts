import { describe, expect, it } from 'vitest'
import { displayDni, maskCuil, maskDni, maskPlate } from './mask-identifier.ts'

it.each([
  ['12345678', '12.345.678'],
  ['6123456', '6.123.456'],
  ['12345678M', '12.345.678'],
  ['12.345.678 f', '12.345.678'],
  ['sin dato', 'sin dato'],
  ['12M345678', '12M345678'],
  ['12345678X', '12345678X'],
  ['X12345678', 'X12345678'],
])('a DNI %j is shown as %s', (raw, shown) => {
  expect(displayDni(raw)).toBe(shown)
})

describe('masking shows the last three characters at most', () => {
  it.each([
    ['12345678', '**.***.678'],
    ['12345678M', '**.***.678'],
    ['6123456', '*.***.456'],
    ['12', '**'],
  ])('DNI %s: %s', (dni, masked) => {
    expect(maskDni(dni)).toBe(masked)
  })

  it.each([
    ['27-30111222-4', '**-*****222-*'],
    ['27301112224', '**-*****222-*'],
    ['30111222', '********'],
    ['127301112224', '************'],
    ['273011122241', '************'],
    ['sin dato', '*** ****'],
    ['', ''],
  ])('CUIT %s: %s', (cuil, masked) => {
    expect(maskCuil(cuil)).toBe(masked)
  })

  it.each([
    ['AB123CD', '****3CD'],
    ['ABC123', '***123'],
    ['ABC', '***'],
  ])('plate %s: %s', (plate, masked) => {
    expect(maskPlate(plate)).toBe(masked)
  })
})
