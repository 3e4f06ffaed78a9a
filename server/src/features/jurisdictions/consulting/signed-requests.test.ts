import { createHash, createHmac } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { Answer, Asked } from '../../../platform/outbound/testing/start-upstream.ts'
import { closeSources, loadFiles, PERSON, sourceOf } from '../testing/consult.ts'

afterEach(closeSources)

const KEY = 'una clave compartida'
const SIGNED = `
subjects: [patent, dni]
patent: { request: { path: /actas, query: { dominio: "{{ patent }}" } } }
dni: { request: { path: /actas, retry: true, json: { documento: "{{ dni }}" } } }
items: actas
fields: { numeroActa: n }
limits: { retries: 1 }
sign:
  algorithm: hmac-sha256
  key: ${KEY}
  text: "{{ method }}\\n{{ target }}\\n{{ date }}\\n{{ nonce }}\\n{{ body_sha256 }}"
  headers:
    Date: "{{ date }}"
    X-Nonce: "{{ nonce }}"
    Authorization: "HMAC multas:{{ signature }}"
`

/** As the source would judge a request: from what came over the wire only. */
function isGenuine({ method, url, headers, body }: Asked): boolean {
  const digest = createHash('sha256').update(body).digest('hex')
  const text = [method, url, headers.date, headers['x-nonce'], digest].join('\n')
  const expected = createHmac('sha256', KEY).update(text).digest('base64')
  return headers.authorization === `HMAC multas:${expected}`
}

const verifying =
  (answer: Answer): Answer =>
  (asked, response, nth) => {
    if (isGenuine(asked)) answer(asked, response, nth)
    else response.writeHead(401).end('{}')
  }
const one: Answer = (_asked, response) => response.end('{"actas":[{"n":"A-1"}]}')

describe('signed requests', () => {
  it.each([
    ['a GET with its query', undefined],
    ['a POST with its body', PERSON],
  ])('are taken by a source that checks them: %s', async (_name, subject) => {
    const { ask, upstream } = await sourceOf(SIGNED, verifying(one))
    expect((await ask(subject)).end).toMatchObject({ outcome: 'found' })
    const date = upstream.asked[0]?.headers.date ?? ''
    expect(date).toMatch(/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/)
    expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000)
  })

  it('are signed anew when they are repeated, and on each page, step and redirect', async () => {
    const paged = `${SIGNED.replace('subjects: [patent, dni]', 'subjects: [patent]').replace(/dni: .*\n/, '')}next: sigue\nsteps: [{ request: { path: /entrada }, format: json }]\n`
    const { ask, upstream } = await sourceOf(
      paged,
      verifying(({ url }, response, nth) => {
        if (url.endsWith('/entrada')) response.end('{}')
        else if (nth === 2) response.writeHead(503).end()
        else if (nth === 3) response.writeHead(302, { location: '/base/otra' }).end()
        else if (url.endsWith('/otra')) response.end('{"actas":[{"n":"A-1"}],"sigue":"/base/actas?p=2"}')
        else response.end('{"actas":[{"n":"A-2"}]}')
      }),
    )
    const { fines, end } = await ask()
    expect([end.outcome, fines.length]).toEqual(['found', 2])
    const nonces = upstream.asked.map(({ headers }) => headers['x-nonce'])
    expect(nonces).toHaveLength(5)
    expect(new Set(nonces).size).toBe(5)
  })

  it('with a wrong key end as a refused credential', async () => {
    const { ask } = await sourceOf(SIGNED.replace(KEY, 'otra'), verifying(one))
    expect((await ask()).end).toMatchObject({ outcome: 'error', reason: 'credential refused (401)' })
  })

  it.each([
    ['hmac-sha1', 'hex', 'sha1'],
    ['hmac-sha512', 'base64url', 'sha512'],
  ] as const)('may be %s in %s, with a key in base64', async (algorithm, encoding, name) => {
    const key = Buffer.from(KEY).toString('base64')
    const yaml = SIGNED.replace('hmac-sha256', algorithm)
      .replace(`key: ${KEY}`, `key: ${key}\n  key_encoding: base64\n  encoding: ${encoding}`)
      .replace(/text: .*/, 'text: "{{ timestamp }}"')
      .replace('Date: "{{ date }}"', 'X-Time: "{{ timestamp }}"')
    const { ask } = await sourceOf(yaml, (asked, response, nth) => {
      const { authorization, 'x-time': time } = asked.headers
      const expected = createHmac(name, KEY).update(String(time)).digest(encoding)
      if (authorization === `HMAC multas:${expected}`) one(asked, response, nth)
      else response.writeHead(401).end()
    })
    expect((await ask()).end.outcome).toBe('found')
  })

  it.each([
    ['an unknown placeholder', ['{{ nonce }}\\n', '{{ nonse }}\\n'], 'there is no {{ nonse }} here'],
    ['no signature', ['HMAC multas:{{ signature }}', 'HMAC'], 'no header carries'],
    ['a signature of the signature', ['{{ date }}\\n', '{{ signature }}\\n'], 'there is no {{ signature }}'],
    ['an unknown algorithm', ['hmac-sha256', 'md5'], 'hmac-sha256'],
    ['a key in another encoding', [`key: ${KEY}`, `key: ${KEY}\n  key_encoding: hex`], 'the key is not hex'],
  ])('are refused by the loader with the line: %s', (_name, [from = '', to = ''], reason) => {
    const source = SIGNED.replace(from, to).trim().replaceAll('\n', '\n    ')
    const text = `slug: test\nname: Prueba\nsources:\n  - base_url: https://a.example\n    ${source}\n`
    const loaded = loadFiles({ 'test.yaml': text })
    const [fault] = loaded.ok ? [] : loaded.faults
    expect(fault?.reason).toContain(reason)
    expect(fault?.reason).not.toContain(KEY)
    expect(fault?.line).toBeGreaterThan(10)
  })
})
