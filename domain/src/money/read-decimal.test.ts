import { expect, it } from 'vitest'
import { readDecimal } from './read-decimal.ts'

it.each(['12', '12.345', '1.234.567', '1.234,5', '0,25', '1,234.5', '1 234', '1 234,5', '12,5', '12.5'])(
  '%s is a decimal, and nothing that surrounds it is',
  (text) => {
    expect(readDecimal(text, 'dot-groups')).not.toBeNull()
    for (const other of [`x${text}`, `${text}x`, `1-${text}`, `${text},`, `,${text}`])
      expect(readDecimal(other, 'dot-groups'), other).toBeNull()
  },
)
