import { describe, expect, it } from 'vitest'
import { ask } from './http-client.ts'
import { follow } from './live-client.ts'
import { readStatus, refreshToken, startSearch } from './visitor.ts'

const OTHER = '00000000-0000-4000-8000-000000000000'
const seen = ({ status, body }: Awaited<ReturnType<typeof ask>>) => ({ status, code: body.code })

/** Changes one letter of the signature. */
const forge = (token: string) => `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
/** Changes the expiry of the token, but not its signature. */
const prolong = (token: string) => token.replace(/\.([0-9a-z]+)\.([\w-]{43})$/, '.zzzzzzz.$2')

describe('the status of a session', () => {
  it('is for the holder of its token alone', async () => {
    const [mine, theirs] = await Promise.all([startSearch(), startSearch()])
    const path = `/api/session/${mine.sessionId}/status`
    expect((await readStatus(mine)).status).toBe(200)
    expect(seen(await ask('GET', path))).toEqual({ status: 401, code: 'token_invalido' })
    expect(seen(await ask('GET', path, { headers: { cookie: mine.cookie } }))).toMatchObject({ status: 401 })
    for (const token of [
      '',
      'x',
      forge(mine.wsToken),
      prolong(mine.wsToken),
      `${mine.wsToken}.`,
      mine.verificationToken,
    ])
      expect(seen(await readStatus({ ...mine, wsToken: token }))).toEqual({
        status: 401,
        code: 'token_invalido',
      })
    expect(seen(await readStatus({ ...mine, wsToken: theirs.wsToken }))).toEqual({
      status: 403,
      code: 'sin_permiso',
    })
    const basic = await ask('GET', path, { headers: { authorization: `Basic ${mine.wsToken}` } })
    expect(basic.status).toBe(401)
    const query = await ask('GET', `${path}?token=${mine.wsToken}`)
    expect(query.status).toBe(401)
  })

  it('says nothing of sessions that do not exist', async () => {
    const mine = await startSearch()
    for (const sessionId of [OTHER, 'x', '..%2f..', 'x'.repeat(60), "'%20or%201=1"]) {
      const answer = await readStatus({ ...mine, sessionId })
      expect({ sessionId, ...seen(answer) }).toEqual({ sessionId, status: 403, code: 'sin_permiso' })
    }
    for (const sessionId of ['%00', 'x'.repeat(65)])
      expect(seen(await readStatus({ ...mine, sessionId }))).toEqual({ status: 400, code: 'datos_invalidos' })
  })

  it('renews the token only of the browser that verified', async () => {
    const mine = await startSearch()
    const withCookie = await ask('GET', `/api/session/${mine.sessionId}/status`, {
      headers: { authorization: `Bearer ${mine.wsToken}`, cookie: mine.cookie },
    })
    expect(withCookie.body.wsToken).toMatch(/^live\./)
    expect((await readStatus(mine)).body.wsToken).toBeNull()
    expect(withCookie.headers['cache-control']).toBe('no-store')
  })
})

describe('a new token for the live connection', () => {
  it('needs the cookie of the browser that verified', async () => {
    const [mine, theirs] = await Promise.all([startSearch(), startSearch()])
    const fresh = await refreshToken(mine.sessionId, mine.cookie)
    expect(fresh.body).toEqual({ token: expect.stringMatching(/^live\./), expiresInSeconds: 600 })
    const { ending } = await follow(mine.sessionId, String(fresh.body.token))
    expect(ending.code).toBe(1000)
    const name = mine.cookie.split('=')[0]
    for (const cookie of [undefined, theirs.cookie, `${name}=`, `${name}=${'A'.repeat(43)}`, `${name}=x`])
      expect(seen(await refreshToken(mine.sessionId, cookie))).toEqual({ status: 403, code: 'sin_permiso' })
    for (const sessionId of [OTHER, '', 'x'])
      expect(seen(await refreshToken(sessionId, mine.cookie))).toEqual({ status: 403, code: 'sin_permiso' })
  })
})

describe('a private link', () => {
  it('that is wrong, cut or made up shows that there is nothing', async () => {
    for (const token of ['x', 'A'.repeat(43), 'A'.repeat(42), 'a b', '..%2f..%2fetc%2fpasswd']) {
      expect(seen(await ask('GET', `/api/results/${token}`))).toEqual({ status: 404, code: 'no_encontrado' })
      const page = await ask('GET', `/results/${token}`)
      expect(page.status).toBe(404)
      expect(page.headers['content-type']).toContain('text/html')
      expect(page.text).toContain('Este enlace no está disponible')
    }
    expect(seen(await ask('GET', '/api/results/%00'))).toEqual({ status: 400, code: 'datos_invalidos' })
    const tooLong = await ask('GET', `/api/results/${'A'.repeat(300)}`)
    expect(seen(tooLong)).toEqual({ status: 400, code: 'datos_invalidos' })
  })

  it('is not the token of the live connection', async () => {
    const { wsToken } = await startSearch()
    expect((await ask('GET', `/api/results/${wsToken}`)).status).toBe(404)
  })
})
