import { afterAll, expect, it } from 'vitest'
import { createApp } from '../../platform/http/create-app.ts'
import { createLog } from '../../platform/log/log.ts'
import { createSecurityTxt } from './index.ts'

const NOW = new Date('2026-11-23T15:00:00Z')
const app = await createApp({ log: createLog('silent'), trustedProxies: null, bodyLimit: 1_000 })
createSecurityTxt({
  siteUrl: 'https://multas.test',
  contact: 'mailto:seguridad@multas.test',
  clock: () => NOW,
}).routes(app)
afterAll(() => app.close())

it('names the contact, and expires within a year', async () => {
  const reply = await app.inject('/.well-known/security.txt')
  expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(reply.body).toBe(
    [
      'Contact: mailto:seguridad@multas.test',
      'Expires: 2027-05-22T00:00:00.000Z',
      'Preferred-Languages: es, en',
      'Canonical: https://multas.test/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})
