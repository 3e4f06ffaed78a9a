import { expect, it } from 'vitest'
import { createSecrets } from '../secrets/secrets.ts'
import { openRow } from './open-row.ts'

const secrets = createSecrets('a secret of thirty-two characters')

it('opens what is sealed, and leaves out what only finds or opens something', () => {
  const row = {
    id: 7,
    email_hash: Buffer.alloc(16),
    email_sealed: secrets.encrypt('ana@example.com'),
    content_sealed: secrets.encrypt('{"name":"Ana"}'),
    text_sealed: secrets.encrypt('{ not JSON'),
    mail_sealed: secrets.encrypt('the code is 042917'),
    code_mac: Buffer.alloc(32),
    token_hash: Buffer.alloc(32),
    fingerprint: Buffer.alloc(8),
    phrase_sealed: null,
    state: 'open',
  }
  expect(openRow(secrets, row)).toEqual({
    id: 7,
    email: 'ana@example.com',
    content: { name: 'Ana' },
    text: '{ not JSON',
    state: 'open',
  })
})
