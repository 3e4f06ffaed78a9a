import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectIdentifier } from './detect-identifier.ts'

describe('input detection', () => {
  it.each([
    ['', 'patent', ''],
    ['30123456', 'dni', '30123456'],
    ['30.123.456', 'dni', '30123456'],
    ['30-123 456', 'dni', '30123456'],
    ['6.123.456', 'dni', '6123456'],
    ['612.345', 'patent', '612345'],
    ['abc 123', 'patent', 'ABC123'],
    ['1234567a', 'patent', '1234567A'],
    ['ab-123-cd', 'patent', 'AB123CD'],
    ['30\u00a0123\u2011456', 'dni', '30123456'],
    ['\u200bab123cd\ufeff', 'patent', 'AB123CD'],
  ] as const)('%j is %s %j', (raw, kind, value) => {
    expect(detectIdentifier(raw)).toEqual({ kind, value })
  })

  it('does not take digits of another script for a DNI', () => {
    expect(detectIdentifier('３０１２３４５６').kind).toBe('patent')
  })

  it('parses its own output to the same value for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        const once = detectIdentifier(raw)
        expect(detectIdentifier(once.value)).toEqual(once)
      }),
    )
  })
})
