import { describe, expect, it } from 'vitest'
import { dniOfCuit } from './cuit.ts'

describe('dniOfCuit', () => {
  it.each([
    ['20-30111222-0', '30111222'],
    ['20301112220', '30111222'],
    ['27 06123456 5', '6123456'],
    ['25-30111222-2', '30111222'],
    ['26-30111222-9', '30111222'],
    ['20-30111228-9', '30111228'],
  ])('%s holds the DNI %s', (cuit, dni) => {
    expect(dniOfCuit(cuit)).toBe(dni)
  })

  it.each(['20-30111222-1', '30-71234567-1', '30111222', '2030111222', '203011122200', '020301112225', ''])(
    '%j holds none: no person, or not a CUIT',
    (text) => {
      expect(dniOfCuit(text)).toBeNull()
    },
  )
})
