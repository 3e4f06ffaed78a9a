import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, ask } from './http-client.ts'
import { follow } from './live-client.ts'
import { type Searching, startSearch } from './visitor.ts'

const seen = ({ status, body }: Answer) => ({ status, code: body.code })
const OTHER = '00000000-0000-4000-8000-000000000000'

interface Who {
  readonly wsToken?: string
  readonly cookie?: string
}

function call(method: 'GET' | 'POST', sessionId: string, path: string, { wsToken, cookie }: Who) {
  return ask(method, `/api/session/${sessionId}/links${path}`, {
    headers: {
      ...(wsToken === undefined ? {} : { authorization: `Bearer ${wsToken}` }),
      ...(cookie === undefined ? {} : { cookie }),
    },
  })
}

const tokenOf = (made: Answer) => String(made.body.url).split('/').at(-1) ?? ''

describe('the private links of a search', () => {
  let mine: Searching
  let theirs: Searching

  beforeAll(async () => {
    ;[mine, theirs] = await Promise.all([startSearch(), startSearch()])
    for (const one of [mine, theirs]) await follow(one.sessionId, one.wsToken)
  })

  it('are made, listed without their token, and revoked by the owner', async () => {
    const made = await call('POST', mine.sessionId, '', mine)
    expect(made.status).toBe(200)
    expect(made.body).toMatchObject({ kind: 'share', url: expect.stringMatching(/\/results\/[\w-]{43}$/) })
    expect(made.headers['cache-control']).toBe('no-store')
    const token = tokenOf(made)
    const opened = await ask('GET', `/api/results/${token}`)
    expect(opened.body).toMatchObject({ sessionId: mine.sessionId, expiresAt: made.body.expiresAt })
    const page = await ask('GET', `/results/${token}`)
    expect(page.status).toBe(200)

    const listed = await call('GET', mine.sessionId, '', mine)
    expect(listed.body.links).toContainEqual({
      id: made.body.id,
      kind: 'share',
      createdAt: made.body.createdAt,
      expiresAt: made.body.expiresAt,
    })
    expect(listed.text).not.toContain(token)

    for (const _again of [1, 2])
      expect((await call('POST', mine.sessionId, `/${made.body.id}/revoke`, mine)).body).toEqual({
        revoked: true,
      })
    const unknown = await ask('GET', `/api/results/${'A'.repeat(43)}`)
    const revoked = await ask('GET', `/api/results/${token}`)
    expect([revoked.status, revoked.text]).toEqual([unknown.status, unknown.text])
    expect((await ask('GET', `/api/results/${token}/report.pdf`)).status).toBe(404)
    expect((await ask('GET', `/results/${token}`)).text).toContain('Este enlace no está disponible')
  })

  it('are refused to other visitors', async () => {
    const made = await call('POST', mine.sessionId, '', mine)
    for (const [who, status] of [
      [{}, 401],
      [{ cookie: mine.cookie }, 401],
      [{ wsToken: mine.wsToken }, 403],
      [{ wsToken: mine.wsToken, cookie: theirs.cookie }, 403],
      [{ wsToken: theirs.wsToken, cookie: mine.cookie }, 403],
      [{ wsToken: `${mine.wsToken}x`, cookie: mine.cookie }, 401],
    ] as const)
      for (const [method, path] of [
        ['POST', ''],
        ['GET', ''],
        ['POST', `/${made.body.id}/revoke`],
      ] as const)
        expect((await call(method, mine.sessionId, path, who)).status).toBe(status)
    expect(seen(await call('POST', theirs.sessionId, `/${made.body.id}/revoke`, theirs))).toEqual({
      status: 404,
      code: 'no_encontrado',
    })
    expect((await ask('GET', `/api/results/${tokenOf(made)}`)).status).toBe(200)
  })

  it('have ids that are checked', async () => {
    expect(seen(await call('POST', mine.sessionId, `/${OTHER}/revoke`, mine))).toEqual({
      status: 404,
      code: 'no_encontrado',
    })
    for (const garbage of ['x', '%00', "'%20or%201=1", 'x'.repeat(100)])
      expect(seen(await call('POST', mine.sessionId, `/${garbage}/revoke`, mine))).toEqual({
        status: 400,
        code: 'datos_invalidos',
      })
    for (const sessionId of [OTHER, 'x'])
      expect(seen(await call('POST', sessionId, '', mine))).toEqual({ status: 403, code: 'sin_permiso' })
    expect(seen(await call('POST', '%00', '', mine))).toEqual({ status: 400, code: 'datos_invalidos' })
  })

  it('are ten at a time at most', async () => {
    const made: Answer[] = []
    for (let count = 0; count < 11; count++) made.push(await call('POST', theirs.sessionId, '', theirs))
    expect(made.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 409])
    expect(made.at(-1)?.body).toMatchObject({
      code: 'demasiados_enlaces',
      message: expect.stringContaining('10'),
    })
  })
})

describe('the report of a search', () => {
  it('is a PDF for the holder of its live token', async () => {
    const mine = await startSearch()
    await follow(mine.sessionId, mine.wsToken)
    const path = `/api/session/${mine.sessionId}/report.pdf`
    const reply = await ask('GET', path, { headers: { authorization: `Bearer ${mine.wsToken}` } })
    expect(reply.status).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="infracciones_ZZ\w+\.pdf"$/),
    })
    expect(reply.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(reply.bytes.subarray(-6).toString()).toContain('%%EOF')
    expect((await ask('GET', path)).status).toBe(401)
    expect((await ask('GET', path, { headers: { cookie: mine.cookie } })).status).toBe(401)
  })

  it('is nothing for a link that opens nothing', async () => {
    for (const token of ['x', 'A'.repeat(43), '..%2f..%2fetc'])
      expect(seen(await ask('GET', `/api/results/${token}/report.pdf`))).toEqual({
        status: 404,
        code: 'no_encontrado',
      })
  })
})
