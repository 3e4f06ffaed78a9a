import { describe, expect, it } from 'vitest'
import {
  get,
  JPEG,
  OWNER_COOKIE,
  PDF,
  PNG,
  refusalOf,
  searchWithFine,
  send,
  useEvidence,
} from '../../../test/evidence/evidence-harness.ts'
import { useTestDatabase } from '../../../test/test-database.ts'

const current = useTestDatabase()
const { open, answerWith } = useEvidence(current)

describe('a photo', () => {
  it('arrives as its source gave it, with the source’s own access, for who has a token', async () => {
    answerWith(send('image/png', PNG))
    const { get, asked } = await open()
    const response = await get('image/1')
    expect(response.status).toBe(200)
    expect(response.body.equals(PNG)).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PNG.length),
      'content-disposition': 'inline; filename="foto_1_02-143-02083184-5.png"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
    })
    expect(asked()).toHaveLength(1)
    expect(asked()[0]?.headers).toMatchObject({ 'x-api-key': 'clave' })
  })

  it('is fetched once: for those who come together, and for those who come later', async () => {
    answerWith(send('image/png', PNG))
    const { get, asked } = await open()
    const together = await Promise.all(Array.from({ length: 10 }, () => get('image/1')))
    expect(new Set(together.map(({ body }) => body.length))).toEqual(new Set([PNG.length]))
    expect((await get('image/1')).status).toBe(200)
    expect(asked()).toHaveLength(1)
    await get('image/2')
    expect(asked()).toHaveLength(2)
  })

  it('is not sent again to who has it', async () => {
    answerWith(send('image/png', PNG))
    const { get } = await open()
    const etag = (await get('image/1')).headers.get('etag') ?? ''
    const again = await get('image/1', undefined, { headers: { 'if-none-match': `"other", ${etag}` } })
    expect([again.status, again.body.length, again.headers.get('etag')]).toEqual([304, 0, etag])
    expect((await get('image/1', null, { headers: { 'if-none-match': etag } })).status).toBe(401)
    expect((await get('image/2', undefined, { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  it.each([
    ['JPEG', JPEG, 'image/jpg', 'image/jpeg', 'jpg'],
    ['a JPEG called PNG', JPEG, 'image/png', 'image/jpeg', 'jpg'],
    ['PNG without a type', PNG, null, 'image/png', 'png'],
    ['PNG as bytes', PNG, 'application/octet-stream', 'image/png', 'png'],
    ['GIF', Buffer.from('GIF89a……'), 'image/gif', 'image/gif', 'gif'],
    ['WebP', Buffer.from('RIFF\x10\0\0\0WEBPVP8 '), 'image/webp', 'image/webp', 'webp'],
  ])('%s is sent as what it is', async (_name, body, declared, type, extension) => {
    answerWith(send(declared, body))
    const { get } = await open()
    const response = await get('image/1')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
    expect(response.headers.get('content-disposition')).toContain(`.${extension}"`)
  })
})

describe('a document', () => {
  it.each([
    ['pdf/acta', '02-143-02083184-5', 'acta_02-143-02083184-5.pdf'],
    ['pdf/boleta', 'A/1 "ñ"\r\nX: y', 'boleta_A-1-X-y.pdf'],
  ])('%s of act %s is kept as %s', async (piece, numeroActa, name) => {
    answerWith(send('application/pdf', PDF))
    const { get } = await open({}, numeroActa)
    const response = await get(piece)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    expect(response.body.equals(PDF)).toBe(true)
  })

  it('that asks for money is fetched anew after some minutes', async () => {
    answerWith(send('application/pdf', PDF))
    let now = new Date('2026-05-20T12:00:00Z')
    const { get, issueFile, asked } = await open({ clock: () => now })
    for (const minutes of [0, 5, 20]) {
      now = new Date(Date.UTC(2026, 4, 20, 12, minutes))
      await get('pdf/boleta', issueFile('pdf/boleta', now))
      await get('pdf/acta', issueFile('pdf/acta', now))
    }
    expect(asked()).toHaveLength(3)
  })
})

describe('the token', () => {
  it('is refused when it is missing, wrong or expired, before anything is asked', async () => {
    answerWith(send('image/png', PNG))
    const { get, asked, issueFile, issueLive } = await open()
    expect(refusalOf(await get('image/1', null))).toEqual([401, 'token_invalido'])
    expect(refusalOf(await get('image/1', 'nonsense'))).toEqual([401, 'token_invalido'])
    const twoHoursAgo = new Date(Date.now() - 7_200_000)
    for (const old of [issueLive(twoHoursAgo), issueFile('image/1', twoHoursAgo)]) {
      const refused = await get('image/1', old)
      expect(refusalOf(refused)).toEqual([401, 'token_vencido'])
      expect(refused.body.toString()).toContain('Recargá la página')
    }
    expect(refusalOf(await get('image/1', forge(issueFile('image/1'))))).toEqual([403, 'sin_permiso'])
    expect(asked()).toEqual([])
  })

  it('opens the one file that it was issued for', async () => {
    answerWith((response) => send('image/png', PNG)(response))
    const { get, asked, issueFile } = await open()
    for (const other of ['image/2', 'pdf/acta', 'pdf/boleta'])
      expect(refusalOf(await get('image/1', issueFile(other)))).toEqual([403, 'sin_permiso'])
    expect(asked()).toEqual([])
    expect((await get('image/1', issueFile('image/1'))).status).toBe(200)
  })

  it('of the live session travels as a bearer; in an address only with the owner’s cookie', async () => {
    answerWith(send('image/png', PNG))
    const { get, issueLive, issueFile } = await open()
    for (const token of [issueLive(), issueFile('image/1')]) {
      const headers = { authorization: `Bearer ${token}` }
      expect((await get('image/1', null, { headers })).status).toBe(200)
    }
    expect(refusalOf(await get('image/1', issueLive()))).toEqual([403, 'sin_permiso'])
    const by = (cookie: string) => get('image/1', issueLive(), { headers: { cookie } })
    expect(refusalOf(await by('another'))).toEqual([403, 'sin_permiso'])
    expect((await by(OWNER_COOKIE)).status).toBe(200)
  })

  it('that is over still opens to the browser that could renew it, for a day, and to no other', async () => {
    answerWith(send('image/png', PNG))
    const started = new Date()
    let now = started
    const { get, issueLive, issueFile } = await open({ clock: () => now })
    const old = { live: issueLive(), file: issueFile('image/1') }
    now = new Date(started.getTime() + 5 * 3_600_000)
    const by = (cookie: string) => ({ headers: { cookie } })
    for (const token of [old.live, old.file]) {
      expect((await get('image/1', token, by(OWNER_COOKIE))).status).toBe(200)
      for (const init of [{}, by('another')])
        expect(refusalOf(await get('image/1', token, init))).toEqual([401, 'token_vencido'])
    }
    expect(refusalOf(await get('image/1', null, by(OWNER_COOKIE)))).toEqual([401, 'token_invalido'])
    expect(refusalOf(await get('image/1', forge(old.live), by(OWNER_COOKIE)))).toEqual([
      401,
      'token_invalido',
    ])
    const other = await searchWithFine(current(), {}, 'OTRA-2')
    const foreign = other.issueLive(new Date(started.getTime() - 3_600_000))
    expect(refusalOf(await get('image/1', foreign, by(OWNER_COOKIE)))).toEqual([403, 'sin_permiso'])
    now = new Date(started.getTime() + 25 * 3_600_000)
    expect(refusalOf(await get('image/1', old.live, by(OWNER_COOKIE)))).toEqual([401, 'token_vencido'])
  })

  it('of another search opens nothing of this one, even what is already kept', async () => {
    answerWith(send('image/png', PNG))
    const { get, asked } = await open()
    const other = await searchWithFine(current(), {}, 'OTRA-1')
    expect((await get('image/1')).status).toBe(200)
    expect(refusalOf(await get('image/1', other.issueFile('image/1')))).toEqual([403, 'sin_permiso'])
    expect(asked()).toHaveLength(1)
  })

  it('does not help for an unknown fine, piece or number', async () => {
    const { url } = await open()
    const bare = await searchWithFine(current(), { pruebas1: null })
    const headers = { authorization: `Bearer ${bare.issueLive()}` }
    const at = (path: string) => get(`${url}/api/proxy/${path}`, { headers })
    expect(refusalOf(await at(`image/${'A'.repeat(43)}/1`))).toEqual([403, 'sin_permiso'])
    expect(refusalOf(await at(`image/${bare.hash}/1`))).toEqual([404, 'no_encontrado'])
    const file = await get(`${url}/api/proxy/image/${bare.hash}/1?token=${bare.issueFile('image/1')}`)
    expect(refusalOf(file)).toEqual([404, 'no_encontrado'])
    expect(refusalOf(await at(`image/${bare.hash}/3`))).toEqual([400, 'datos_invalidos'])
    expect(refusalOf(await at('image/..%2f..%2fetc/1'))).toEqual([400, 'datos_invalidos'])
    expect(refusalOf(await at(`pdf/${bare.hash}/otro`))).toEqual([400, 'datos_invalidos'])
  })
})

/** Like the real one but for its last characters. */
const forge = (token: string) => `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
