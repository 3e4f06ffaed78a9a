import { expect, it } from 'vitest'
import { createSecrets, prepareLookupHasher, secretCheckValue } from './secrets.ts'

it('hashes in another process as the secrets do, from the key of that kind alone', () => {
  const secrets = createSecrets('a secret of the tests, long enough to be one')
  const hasher = prepareLookupHasher(secrets.lookupKey('registry.plate'))
  for (const text of ['AB123CD', 'ÑANDÚ', '', 'x'.repeat(257)]) {
    expect(hasher(text)).toBe(secrets.lookupHash('registry.plate', text).toString('hex'))
    expect(secrets.lookupHasher('registry.plate')(text)).toBe(hasher(text))
  }
  expect(secrets.lookupHasher('registry.dni')('AB123CD')).not.toBe(hasher('AB123CD'))
})

it('identifies a secret by a value of its own', () => {
  const value = secretCheckValue('a secret of the tests, long enough to be one')
  expect(value).toMatch(/^[0-9a-f]{32}$/)
  expect(secretCheckValue('a secret of the tests, long enough to be one')).toBe(value)
  expect(secretCheckValue('another secret of the tests, long enough')).not.toBe(value)
})
