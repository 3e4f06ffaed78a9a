import type { ResultsReply, SessionStatusReply } from '@multas/contract'
import { ask } from '../ask.ts'
import type { Command } from '../commands.ts'
import { linkIn, type OpenedLink, type ReceivedMail } from '../model/check-mails.ts'
import { type OwnSearch, recentSearch, type Stage } from '../stage.ts'
import { followSearch, renewToken } from './browser.ts'

type Of<Name extends Command['do']> = Extract<Command, { do: Name }>

/** A visitor's page reads its search. */
export async function readStatus(stage: Stage, { back }: Of<'status'>): Promise<void> {
  const search = recentSearch(stage, back)
  if (search !== undefined) await showStatus(stage, search)
}

export async function showStatus(stage: Stage, search: OwnSearch, isAgain = false): Promise<void> {
  const startMs = performance.now()
  const { status, body } = await ask(stage, {
    method: 'GET',
    path: `/api/session/${search.id}/status`,
    bearer: search.token,
    address: search.visitor.address,
    site: search.plate.charCodeAt(6),
  })
  if (isBlocked(stage, search, startMs, status)) return
  const reply = body as unknown as SessionStatusReply
  if (status === 200 && reply.sessionId === search.id) stage.model.show(search, reply)
  else if ((status === 401 || status === 403) && !isAgain) {
    if (await renewToken(stage, search)) await showStatus(stage, search, true)
  } else stage.model.fail('status refused', `${search.plate}: ${status} ${String(body.message)}`)
}

/** Whether a search is of a blocked plate, which no call shows once the block was confirmed. */
function isBlocked(
  { blocked, model }: Stage,
  { plate }: OwnSearch,
  startMs: number,
  status: number,
): boolean {
  if (status === 200 && (blocked.get(plate) ?? Number.POSITIVE_INFINITY) < startMs)
    model.fail('blocked plate shown', plate)
  return blocked.has(plate)
}

/** Another browser of the visitor that comes later, with some of the events or none. */
export async function joinSearch(stage: Stage, { back, after }: Of<'join'>): Promise<void> {
  const search = recentSearch(stage, back)
  if (search === undefined || stage.blocked.has(search.plate)) return
  const seen = Math.max(0, ...search.browsers.flatMap(({ received }) => received.map(seqOf)))
  const follow = followSearch(stage, search, { after: Math.min(after, seen) })
    .catch(() => undefined)
    .finally(() => stage.following.delete(follow))
  stage.following.add(follow)
}

const seqOf = ({ message }: OwnSearch['browsers'][number]['received'][number]) =>
  'seq' in message ? message.seq : 0

/** Somebody opens a private link out of a mail. */
export async function openMailedLink(stage: Stage, { back }: Of<'open link'>): Promise<void> {
  const mails = stage.bed.mail.received.filter(({ text }) => linkIn(text) !== null)
  const mail = mails[mails.length - 1 - (back % Math.max(1, mails.length))]
  if (mail !== undefined) await openLink(stage, mail)
}

/** Null when the link shows nothing, which is reported. */
export async function openLink(stage: Stage, mail: ReceivedMail): Promise<OpenedLink | null> {
  const path = `/api/results/${linkIn(mail.text)}`
  const startMs = performance.now()
  const { status, body } = await ask(stage, { method: 'GET', path })
  const result = body as unknown as ResultsReply
  const of = stage.mailed.get(path)
  if (of !== undefined && isBlocked(stage, of, startMs, status)) return null
  const mayBeBlocked = stage.searches.some(
    ({ email, plate }) => email === mail.to && stage.blocked.has(plate),
  )
  if (of === undefined && status === 404 && mayBeBlocked) return null
  if (status !== 200) {
    stage.model.fail('private link refused', `${mail.to}: ${status} ${String(body.message)}`)
    return null
  }
  const search = stage.searches.find(({ id }) => id === result.sessionId)
  if (search !== undefined) stage.mailed.set(path, search)
  if (search !== undefined) stage.model.show(search, result)
  if (search !== undefined && (search.email !== mail.to || search.plate !== result.subjectLabel))
    stage.model.fail(
      'result to somebody else',
      `${mail.to} was sent ${result.subjectLabel} of ${search.email}`,
    )
  return { ...mail, sessionId: result.sessionId, subjectLabel: result.subjectLabel }
}

/** A link to share shows the search, until it is revoked. */
export async function shareResult(stage: Stage, { back }: Of<'share'>): Promise<void> {
  const search = recentSearch(stage, back)
  if (search === undefined || search.completedMs === null || stage.blocked.has(search.plate)) return
  const { address, cookie } = search.visitor
  const own = { bearer: search.token, address, cookie }
  const path = `/api/session/${search.id}/links`
  const made = await ask(stage, { path, ...own })
  if (made.status !== 200) return
  const token = linkIn(String(made.body.url))
  const read = () => ask(stage, { method: 'GET', path: `/api/results/${token}` })
  const shown = await read()
  const result = shown.body as unknown as ResultsReply
  if (shown.status !== 200 || result.sessionId !== search.id || result.subjectLabel !== search.plate)
    stage.model.fail('shared link shows another result', `${search.plate}: ${result.subjectLabel}`)
  else stage.model.show(search, result)
  const revoked = await ask(stage, { path: `${path}/${String(made.body.id)}/revoke`, ...own })
  if (revoked.status === 200 && (await read()).status === 200)
    stage.model.fail('revoked link still opens', search.plate)
}

/** One visitor's token opens nothing of another's. */
export async function snoop(stage: Stage, { back, other }: Of<'snoop'>): Promise<void> {
  const [mine, theirs] = [recentSearch(stage, back), recentSearch(stage, other)]
  if (mine === undefined || theirs === undefined || mine.visitor === theirs.visitor) return
  const { address, cookie } = mine.visitor
  const own = { bearer: mine.token, address, cookie }
  const status = await ask(stage, { method: 'GET', path: `/api/session/${theirs.id}/status`, ...own })
  const renewed = await ask(stage, {
    path: '/api/ws/refresh-token',
    body: { sessionId: theirs.id },
    cookie,
    address,
  })
  const links = await ask(stage, { method: 'GET', path: `/api/session/${theirs.id}/links`, ...own })
  if ([status, renewed, links].some((answer) => answer.status === 200))
    stage.model.fail('opened by somebody else', `${theirs.plate} of ${theirs.email} by ${mine.email}`)
}
