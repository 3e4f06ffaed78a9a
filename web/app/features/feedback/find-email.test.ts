import { expect, it } from 'vitest'
import { findEmail } from './find-email.ts'

const storeOf = (content: Record<string, string>) => ({
  length: Object.keys(content).length,
  key: (index: number) => Object.keys(content)[index] ?? null,
  getItem: (key: string) => content[key] ?? null,
})

it.each([
  ['a field of the page first', ['ana@gmail.com'], [{ searchEmail: 'otra@gmail.com' }], 'ana@gmail.com'],
  [
    'what a search keeps',
    ['', 'ana@'],
    [{ searchPatent: 'AB123CD', searchEmail: 'ana@gmail.com' }],
    'ana@gmail.com',
  ],
  ['within JSON', [], [{}, { timer: '{"email":"ana@gmail.com","lastOtpSentAt":1}' }], 'ana@gmail.com'],
  ['nothing that is no address', ['x'], [{ a: '{"email":3}', b: 'see ana@gmail.com', c: '[' }], null],
] as const)('%s', (_name, fields, stores, email) => {
  expect(findEmail(fields, stores.map(storeOf))).toBe(email)
})
