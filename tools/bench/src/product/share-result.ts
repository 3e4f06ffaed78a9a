import { request } from 'undici'
import { BROWSER } from './issue-tickets.ts'

const AS_BROWSER = { 'content-type': 'application/json', cookie: `navegador=${BROWSER}` }

/** A fresh token for the live connection of a search that the tickets' browser began. */
export async function refreshToken(url: string, sessionId: string): Promise<string> {
  const reply = await request(`${url}/api/ws/refresh-token`, {
    method: 'POST',
    headers: AS_BROWSER,
    body: JSON.stringify({ sessionId }),
  })
  const { token } = (await reply.body.json()) as { token?: string }
  if (!token) throw new Error(`no token: ${reply.statusCode}`)
  return token
}

/** Makes a private link of a search's result, as its owner does, and gives the link's token. */
export async function shareResult(url: string, sessionId: string): Promise<string> {
  const authorization = `Bearer ${await refreshToken(url, sessionId)}`
  const reply = await request(`${url}/api/session/${sessionId}/links`, {
    method: 'POST',
    headers: { cookie: AS_BROWSER.cookie, authorization },
  })
  const link = (await reply.body.json()) as { url?: string }
  const token = link.url?.split('/results/')[1]
  if (!token) throw new Error(`no private link: ${reply.statusCode}`)
  return token
}
