import { expect, it } from 'vitest'
import { describeAlert, describeSecretChange } from './describe-alert.ts'

const lastAt = '2026-03-11T12:00:00Z'

it('says the probable cause of a single address, and what to do', () => {
  const { title, text } = describeAlert({ kind: 'single_address', limit: null, lastAt })
  expect(title).toContain('una misma dirección')
  expect(text).toMatch(/proxy.*TRUST_PROXY.*reiniciá/)
})

it.each([
  ['verification.send.site', 'códigos por hora de todo el sitio'],
  ['verification.new', 'verification.new'],
])('names the limit %s', (limit, name) => {
  expect(describeAlert({ kind: 'code_limit', limit, lastAt }).title).toBe(
    `Se alcanza seguido un límite de códigos: ${name}`,
  )
})

it('says how far a change of the secret is, and what it waits for', () => {
  expect(describeSecretChange({ share: 0.429, changedRows: 12_345, processesBehind: 0 })).toBe(
    'Va por el 42 %: 12.345 filas cifradas de nuevo. No quites APP_SECRET_PREVIOUS hasta que termine.',
  )
  expect(describeSecretChange({ share: 0, changedRows: 0, processesBehind: 2 })).toContain('dos claves: 2.')
})
