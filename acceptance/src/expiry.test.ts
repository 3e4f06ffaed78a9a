import { describe, expect, it } from 'vitest'
import { ask } from './http-client.ts'
import { startIsolatedProduct } from './isolated-product.ts'
import { follow } from './live-client.ts'
import { hasSimulator } from './simulator-control.ts'
import {
  newVisitor,
  readCode,
  readStatus,
  refreshToken,
  search,
  sendCode,
  startSearch,
  verify,
  verifyCode,
  waitForMail,
} from './visitor.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

describe.runIf(hasSimulator())('what expires', () => {
  const product = startIsolatedProduct({ movableClock: true })

  // First, while the clock is right: its mail is scheduled by the database's clock.
  it('a private link, after 30 days', async () => {
    const { url, moveClock } = product()
    const searching = await startSearch(newVisitor({ url }))
    const { text } = await waitForMail(searching, (mail) => mail.text.includes('/results/'))
    const path = `/api/results/${/\/results\/([\w-]{43})/.exec(text)?.[1]}`
    expect((await ask('GET', path, { url })).status).toBe(200)
    moveClock(30 * DAY_MS)
    expect((await ask('GET', path, { url })).status).toBe(404)
  })

  it('a code, after 10 minutes', async () => {
    const { url, moveClock } = product()
    const visitor = newVisitor({ url })
    await sendCode(visitor)
    const code = await readCode(visitor)
    moveClock(10 * MINUTE_MS)
    const late = await verifyCode(visitor, code)
    expect(late.status).toBe(400)
    expect(late.body).toMatchObject({
      code: 'codigo_vencido',
      message: 'Ese código expiró. Pedí uno nuevo.',
    })
  })

  it('a code, when another one is sent', async () => {
    const { url, moveClock } = product()
    const visitor = newVisitor({ url })
    await sendCode(visitor)
    const old = await readCode(visitor)
    moveClock(301 * 1000)
    expect((await sendCode(visitor)).status).toBe(200)
    await waitForMail(visitor, ({ text }) => !text.includes(old))
    expect((await verifyCode(visitor, old)).body.code).toBe('codigo_incorrecto')
  })

  it('the block, after an hour', async () => {
    const { url, moveClock } = product()
    const visitor = newVisitor({ url })
    await sendCode(visitor)
    const old = await readCode(visitor)
    const wrong = old === '000000' ? '000001' : '000000'
    for (let guess = 0; guess < 10; guess += 1) await verifyCode(visitor, wrong)
    expect((await sendCode(visitor)).body.code).toBe('cuenta_bloqueada')
    moveClock(HOUR_MS)
    expect((await sendCode(visitor)).status).toBe(200)
    const { text } = await waitForMail(visitor, (mail) => !mail.text.includes(old))
    expect((await verifyCode(visitor, /\b\d{6}\b/.exec(text)?.[0] ?? '')).status).toBe(200)
  })

  it('a verification token, after 15 minutes', async () => {
    const { url, moveClock } = product()
    const verified = await verify(newVisitor({ url }))
    moveClock(15 * MINUTE_MS)
    const late = await search(verified)
    expect({ status: late.status, code: late.body.code }).toEqual({
      status: 403,
      code: 'verificacion_requerida',
    })
    expect(late.body.message).toContain('Token de verificación')
    expect(late.body.message).toContain('venció')
  })

  it('the token of a session, after 10 minutes; the browser that verified gets another', async () => {
    const { url, moveClock } = product()
    const searching = await startSearch(newVisitor({ url }))
    await follow(searching.sessionId, searching.wsToken, { url })
    moveClock(10 * MINUTE_MS)
    const { messages, ending } = await follow(searching.sessionId, searching.wsToken, { url })
    expect(ending.code).toBe(4403)
    expect(messages).toMatchObject([{ type: 'authFailed', code: 'token_vencido' }])
    const status = await readStatus(searching)
    expect({ status: status.status, code: status.body.code }).toEqual({ status: 401, code: 'token_vencido' })
    const fresh = await refreshToken(searching.sessionId, searching.cookie, url)
    const again = await follow(searching.sessionId, String(fresh.body.token), { url })
    expect(again.ending.code).toBe(1000)
    moveClock(DAY_MS)
    const tooLate = await refreshToken(searching.sessionId, searching.cookie, url)
    expect({ status: tooLate.status, code: tooLate.body.code }).toEqual({
      status: 403,
      code: 'token_vencido',
    })
  })

  it('evidence in a page that stays open: for a day, and only in the browser that verified', async () => {
    const { url, moveClock } = product()
    const mine = await startSearch(newVisitor({ url, subject: { patent: 'AB123CD' } }))
    const theirs = await startSearch(newVisitor({ url }))
    await follow(mine.sessionId, mine.wsToken, { url })
    const fines = (await readStatus(mine)).body.infractions as readonly {
      hash: string
      pruebas1: boolean
      evidenceTokens?: { pruebas1?: string }
    }[]
    // For a fine without a photo, authorised requests get a 404; photos are not tested with a moved clock.
    const path = `/api/proxy/image/${fines.find(({ pruebas1 }) => !pruebas1)?.hash}/1`
    const withPhoto = fines.find(({ pruebas1 }) => pruebas1)
    const file = `/api/proxy/image/${withPhoto?.hash}/1?token=${withPhoto?.evidenceTokens?.pruebas1}`
    const open = async (token: string, cookie?: string) =>
      (await ask('GET', `${path}?token=${token}`, { url, headers: cookie ? { cookie } : {} })).status
    const openFile = async (cookie?: string) =>
      (await ask('GET', file, { url, headers: cookie ? { cookie } : {} })).status
    expect(await open(mine.wsToken, mine.cookie)).toBe(404)
    expect(await open(mine.wsToken)).toBe(403)
    moveClock(5 * HOUR_MS)
    expect(await open(mine.wsToken, mine.cookie)).toBe(404)
    expect(await open(mine.wsToken)).toBe(401)
    expect(await open(mine.wsToken, theirs.cookie)).toBe(401)
    expect(await open(theirs.wsToken, theirs.cookie)).toBe(403)
    expect(await openFile()).toBe(401)
    expect(await openFile(theirs.cookie)).toBe(401)
    expect(await openFile(mine.cookie)).not.toBe(401)
    moveClock(DAY_MS)
    expect(await open(mine.wsToken, mine.cookie)).toBe(401)
  })

  it('a link that the visitor made, after 30 days', async () => {
    const { url, moveClock } = product()
    const { sessionId, wsToken, cookie } = await startSearch(newVisitor({ url }))
    await follow(sessionId, wsToken, { url })
    const headers = { authorization: `Bearer ${wsToken}`, cookie }
    const made = await ask('POST', `/api/session/${sessionId}/links`, { url, headers })
    const path = `/api/results/${String(made.body.url).split('/').at(-1)}`
    moveClock(30 * DAY_MS - MINUTE_MS)
    expect((await ask('GET', path, { url })).status).toBe(200)
    moveClock(MINUTE_MS)
    expect((await ask('GET', path, { url })).status).toBe(404)
    expect((await ask('GET', `${path}/report.pdf`, { url })).status).toBe(404)
  })
})
