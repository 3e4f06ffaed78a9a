import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prepareHmac } from './prepare-hmac.ts'
import { createSecrets } from './secrets.ts'

describe('a prepared HMAC', () => {
  it('is HMAC-SHA256, whatever the key and the text', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 64 }),
        fc.array(fc.string({ unit: 'binary', maxLength: 300 }), { minLength: 1, maxLength: 4 }),
        (bytes, texts) => {
          const key = Buffer.from(bytes)
          const prepared = prepareHmac(key)
          for (const text of texts) {
            expect(prepared(text)).toBe(createHmac('sha256', key).update(text).digest('hex'))
          }
        },
      ),
    )
  })

  it('refuses a key that HMAC would shorten first', () => {
    expect(() => prepareHmac(Buffer.alloc(65))).toThrow(RangeError)
  })

  it('gives the look-up hash of the secrets', () => {
    const secrets = createSecrets('a secret of the tests, long enough to be one')
    const hasher = secrets.lookupHasher('registry.plate')
    for (const text of ['AB123CD', 'ÑANDÚ', '', 'x'.repeat(257)]) {
      expect(hasher(text)).toBe(secrets.lookupHash('registry.plate', text).toString('hex'))
    }
    expect(secrets.lookupHasher('registry.dni')('AB123CD')).not.toBe(hasher('AB123CD'))
  })
})
