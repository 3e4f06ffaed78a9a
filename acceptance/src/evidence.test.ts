import { beforeAll, describe, expect, it } from 'vitest'
import { ask } from './http-client.ts'
import { follow } from './live-client.ts'
import { hasSimulator } from './simulator-control.ts'
import { newVisitor, readStatus, type Searching, startSearch, waitForMail } from './visitor.ts'

interface Fine {
  readonly hash: string
  readonly pruebas1: boolean
  readonly pruebas2: boolean
  readonly actaPdf: boolean
  readonly boletaPdf: boolean
  readonly evidenceTokens?: Readonly<Record<string, string>>
}

const PIECES = [
  ['pruebas1', (hash: string) => `/api/proxy/image/${hash}/1`],
  ['pruebas2', (hash: string) => `/api/proxy/image/${hash}/2`],
  ['actaPdf', (hash: string) => `/api/proxy/pdf/${hash}/acta`],
  ['boletaPdf', (hash: string) => `/api/proxy/pdf/${hash}/boleta`],
] as const

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])
const seen = ({ status, body }: Awaited<ReturnType<typeof ask>>) => ({ status, code: body.code })

/** The fixed plate of the simulator whose fines have photos, acts and coupons. */
describe.runIf(hasSimulator())('the evidence of a fine', () => {
  let mine: Searching
  let theirs: Searching
  let fines: readonly Fine[]

  beforeAll(async () => {
    mine = await startSearch(newVisitor({ subject: { patent: 'AB123CD' } }))
    theirs = await startSearch()
    for (const one of [mine, theirs]) await follow(one.sessionId, one.wsToken)
    fines = (await readStatus(mine)).body.infractions as Fine[]
  })

  const withFlag = (flag: (typeof PIECES)[number][0]) => {
    const fine = fines.find((one) => one[flag])
    return { hash: fine?.hash ?? '', token: fine?.evidenceTokens?.[flag] ?? '' }
  }

  it.each(PIECES)(
    '%s is given to the holder of its search: its own token or a header',
    async (flag, address) => {
      const { hash, token } = withFlag(flag)
      const path = address(hash)
      const isImage = flag.startsWith('pruebas')
      for (const answer of [
        await ask('GET', `${path}?token=${token}`),
        await ask('GET', path, { headers: { authorization: `Bearer ${mine.wsToken}` } }),
      ]) {
        expect({ path, status: answer.status }).toEqual({ path, status: 200 })
        expect(answer.headers['content-type']).toMatch(
          isImage ? /^image\/(png|jpeg|webp|gif)$/ : /^application\/pdf$/,
        )
        expect(answer.bytes.subarray(0, 4)).toEqual(isImage ? PNG : Buffer.from('%PDF'))
        expect(answer.headers['x-content-type-options']).toBe('nosniff')
        expect(answer.headers['cache-control']).toContain('private')
        expect(answer.headers['content-security-policy']).toContain('sandbox')
      }
    },
  )

  it.each(PIECES)('%s is refused to other visitors', async (flag, address) => {
    const path = address(fines.find((fine) => fine[flag])?.hash ?? '')
    expect(seen(await ask('GET', path))).toEqual({ status: 401, code: 'token_invalido' })
    for (const token of ['x', mine.verificationToken, `${mine.wsToken}x`])
      expect(seen(await ask('GET', `${path}?token=${token}`))).toEqual({
        status: 401,
        code: 'token_invalido',
      })
    expect(seen(await ask('GET', `${path}?token=${theirs.wsToken}`))).toEqual({
      status: 403,
      code: 'sin_permiso',
    })
    // The live token gives access to the whole search, so it is not accepted in a URL.
    expect(seen(await ask('GET', `${path}?token=${mine.wsToken}`))).toEqual({
      status: 403,
      code: 'sin_permiso',
    })
    expect((await ask('GET', path, { headers: { cookie: mine.cookie } })).status).toBe(401)
  })

  it('has a token for each file, which opens no other and no part of the search', async () => {
    for (const [flag, address] of PIECES) {
      const { hash, token } = withFlag(flag)
      for (const [other, addressOther] of PIECES)
        if (other !== flag)
          expect(seen(await ask('GET', `${addressOther(hash)}?token=${token}`))).toEqual({
            status: 403,
            code: 'sin_permiso',
          })
      const elsewhere = fines.find((fine) => fine.hash !== hash && fine[flag])
      if (elsewhere) expect((await ask('GET', `${address(elsewhere.hash)}?token=${token}`)).status).toBe(403)
      expect((await readStatus({ ...mine, wsToken: token })).status).toBe(401)
      expect((await follow(mine.sessionId, token)).ending.code).toBe(4401)
    }
  })

  it.each(PIECES)('%s is missing where the fine has none, and says so', async (flag, address) => {
    const path = address(fines.find((fine) => !fine[flag])?.hash ?? '')
    const headers = { authorization: `Bearer ${mine.wsToken}` }
    expect(seen(await ask('GET', path, { headers }))).toEqual({
      status: 404,
      code: 'no_encontrado',
    })
  })

  it('has addresses that are checked', async () => {
    const hash = fines[0]?.hash ?? ''
    for (const path of [
      `/api/proxy/image/${hash}/3`,
      `/api/proxy/image/x/1`,
      `/api/proxy/pdf/${hash}/otro`,
      `/api/proxy/pdf/${'..%2f'.repeat(8)}/acta`,
    ])
      expect({ path, ...seen(await ask('GET', `${path}?token=${mine.wsToken}`)) }).toEqual({
        path,
        status: 400,
        code: 'datos_invalidos',
      })
    const headers = { authorization: `Bearer ${mine.wsToken}` }
    const unknown = await ask('GET', `/api/proxy/image/${'A'.repeat(43)}/1`, { headers })
    expect([403, 404]).toContain(unknown.status)
  })

  it('opens with the tokens of a private link, which open nothing else', async () => {
    const left = await startSearch(newVisitor({ subject: { patent: 'AB123CD' } }))
    const { text } = await waitForMail(left, (mail) => mail.text.includes('/results/'))
    const { body } = await ask('GET', `/api/results/${/\/results\/([\w-]{43})/.exec(text)?.[1]}`)
    const fine = (body.infractions as Fine[]).find(({ pruebas1 }) => pruebas1)
    const { hash, token } = { hash: fine?.hash, token: fine?.evidenceTokens?.pruebas1 ?? '' }
    expect((await ask('GET', `/api/proxy/image/${hash}/1?token=${token}`)).status).toBe(200)
    expect(seen(await readStatus({ ...left, wsToken: token }))).toEqual({
      status: 401,
      code: 'token_invalido',
    })
    expect((await follow(left.sessionId, token)).ending.code).toBe(4401)
  })
})
