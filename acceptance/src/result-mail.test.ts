import { describe, expect, it } from 'vitest'
import { post } from './http-client.ts'
import { follow } from './live-client.ts'
import { hasSimulator } from './simulator-control.ts'
import { listMails, newVisitor, readStatus, search, startSearch, verify, waitForMail } from './visitor.ts'

const isResult = ({ text }: { readonly text: string }) => text.includes('/results/')

describe('the mail with the private link', () => {
  it('comes once to a visitor who stays in two tabs, reloads and comes back', async () => {
    const searching = await startSearch()
    const tabs = [1, 2].map(() => follow(searching.sessionId, searching.wsToken))
    await Promise.all(tabs)
    await Promise.all([readStatus(searching), readStatus(searching)])
    await waitForMail(searching, isResult)
    // A mail of the first search would have been queued at its end, before the code of the next search.
    await verify(newVisitor({ email: searching.email }))
    expect((await listMails(searching)).filter(isResult)).toHaveLength(1)
  })

  it('is switched off by the owner of the search alone', async () => {
    const searching = await startSearch()
    const path = `/api/session/${searching.sessionId}/mail-result`
    const bearer = { authorization: `Bearer ${searching.wsToken}` }
    const body = { mailsResult: false }
    expect((await post(path, body, { headers: bearer })).status).toBe(403)
    expect((await post(path, body, { headers: { cookie: searching.cookie } })).status).toBe(401)
    const headers = { ...bearer, cookie: searching.cookie }
    expect((await post(path, {}, { headers })).status).toBe(400)
    expect((await post(path, body, { headers })).body).toMatchObject({ mailsResult: false })
    expect((await readStatus(searching)).body).toMatchObject({ mailsResult: false })
  })
})

describe.runIf(hasSimulator())('the result that blocks another search', () => {
  it('opens for the browser that proved the same e-mail, and stays open there', async () => {
    const first = await startSearch()
    await follow(first.sessionId, first.wsToken)
    const again = await verify({ email: first.email, subject: first.subject })
    const { body } = await search(again)
    expect(body).toMatchObject({ limitReached: true, lastResult: { sessionId: first.sessionId } })
    const { wsToken } = body.lastResult as { wsToken: string }
    const opened = await readStatus({ sessionId: first.sessionId, wsToken })
    expect(opened.body).toMatchObject({ sessionComplete: true })
    const fresh = await post(
      '/api/ws/refresh-token',
      { sessionId: first.sessionId },
      { headers: { cookie: again.cookie } },
    )
    expect(fresh.status).toBe(200)
  })
})
