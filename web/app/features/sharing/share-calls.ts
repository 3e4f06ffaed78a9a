import type { ResultLink } from '@multas/contract'
import * as calls from '@multas/contract/routes'
import { type CallReply, call } from '../../api/call.ts'
import { type LiveSession, withLiveToken } from '../../api/with-live-token.ts'
import { HOME_PATH, LANGUAGE } from '../../language.ts'

/** A new link: only this reply contains its URL. */
export type CreatedLink = CallReply<typeof calls.createShareLink>

export async function createLink(session: LiveSession): Promise<CreatedLink> {
  const params = { id: session.sessionId }
  const link = await withLiveToken(session, (token) => call(calls.createShareLink, { params, token }))
  return LANGUAGE === 'es' ? link : { ...link, url: link.url.replace('/results/', `${HOME_PATH}/results/`) }
}

export async function listLinks(session: LiveSession): Promise<ResultLink[]> {
  const params = { id: session.sessionId }
  const { links } = await withLiveToken(session, (token) => call(calls.listResultLinks, { params, token }))
  return links
}

export async function revokeLink(session: LiveSession, linkId: string): Promise<void> {
  const params = { id: session.sessionId, linkId }
  await withLiveToken(session, (token) => call(calls.revokeResultLink, { params, token }))
}
