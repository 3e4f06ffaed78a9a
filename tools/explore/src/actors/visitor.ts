import { setTimeout as pause } from 'node:timers/promises'
import type { SearchReply } from '@multas/contract'
import { type Answer, ask } from '../ask.ts'
import type { Command } from '../commands.ts'
import { codeIn } from '../model/check-mails.ts'
import type { OwnSearch, Stage, Visitor } from '../stage.ts'
import { followSearch } from './browser.ts'

type SearchCommand = Extract<Command, { do: 'search' }>

const CODE_WITHIN_MS = 60_000
const TRIES = 4

/** Confirms the e-mail, starts a search, and follows it unless the visitor leaves. */
export async function search(stage: Stage, command: SearchCommand): Promise<void> {
  const visitor = visitorOf(stage, command.visitor)
  const plate = stage.plates[command.plate % stage.plates.length] ?? ''
  const begun = visitor.turn.then(() => startSearch(stage, visitor, plate, command))
  visitor.turn = begun.catch(() => undefined)
  const started = await begun
  if (started === null || command.leaves) return
  const { cutAfter } = command
  const follow = followSearch(stage, started, { cutAfter })
    .catch(() => undefined)
    .finally(() => stage.following.delete(follow))
  stage.following.add(follow)
}

const visitorOf = ({ visitors }: Stage, number: number): Visitor => {
  const visitor = visitors[number % visitors.length]
  if (visitor === undefined) throw new Error('there are no visitors')
  return visitor
}

async function startSearch(
  stage: Stage,
  visitor: Visitor,
  plate: string,
  { mailsResult, withCode }: SearchCommand,
): Promise<OwnSearch | null> {
  for (let attempt = 0; attempt < TRIES && !stage.isOver; attempt += 1) {
    const token = await obtainToken(stage, visitor, plate, withCode)
    if (token === null) return null
    const { cookie, address } = visitor
    const body = { dominio: plate, verificationToken: token, mailsResult }
    const reply = await ask(stage, { path: '/api/search', body, cookie, address })
    if (reply.isRepeated) stage.model.ambiguous.add(visitor.email)
    if (reply.status === 200) return acceptReply(stage, visitor, plate, reply)
    // Spent by an attempt whose answer was lost.
    if (!reply.isRepeated) return refuse(stage, visitor, 'search', reply)
  }
  return null
}

function acceptReply(stage: Stage, visitor: Visitor, plate: string, { body }: Answer): OwnSearch | null {
  const reply = body as unknown as SearchReply
  const { sessionId: id, wsToken: token } = reply
  if (id === null || token === null || reply.limitReached) {
    stage.model.fail('search refused', `${visitor.email}, ${plate}: ${reply.message}`)
    return null
  }
  const earlier = stage.searches.find((one) => one.id === id)
  if (earlier !== undefined) {
    if (!reply.activeSession || earlier.plate !== plate || earlier.visitor !== visitor)
      stage.model.fail('search of another visitor resumed', `${visitor.email}, ${plate}: ${id}`)
    earlier.token = token
    return earlier
  }
  const started: OwnSearch = {
    ...{ id, token, plate, visitor, email: visitor.email, mailsResult: reply.mailsResult },
    ...{ acceptedMs: performance.now(), browsers: [], completedMs: null },
  }
  stage.searches.push(started)
  stage.model.accept(started)
  stage.model.showKnown(started, reply.existingInfractions)
  return started
}

/** Null when the visitor was refused, which is reported unless a lost answer explains it. */
async function obtainToken(
  stage: Stage,
  visitor: Visitor,
  plate: string,
  withCode: boolean,
): Promise<string | null> {
  const { email, address } = visitor
  if (visitor.cookie !== '' && !withCode) {
    const { cookie } = visitor
    const body = { email, patent: plate }
    const again = await ask(stage, { path: '/api/verify-again', body, cookie, address })
    if (again.status === 200) return String(again.body.verificationToken)
    return refuse(stage, visitor, 'verify-again', again)
  }
  for (let attempt = 0; attempt < TRIES && !stage.isOver; attempt += 1) {
    const code = await requestCode(stage, visitor, plate)
    if (code === null) return null
    const verified = await ask(stage, {
      path: '/api/verify-code',
      body: { email, patent: plate, code },
      ...(visitor.cookie && { cookie: visitor.cookie }),
      address,
    })
    if (verified.status === 200) {
      if (verified.cookie !== '') visitor.cookie = verified.cookie
      return String(verified.body.verificationToken)
    }
    // A repeated call has sent a second code, or has spent this one.
    const isExcused = verified.isRepeated || stage.model.ambiguous.has(email)
    if (!isExcused) return refuse(stage, visitor, 'verify-code', verified)
    await pause(1_000)
  }
  return null
}

/** The newest code once it has come by mail. */
async function requestCode(stage: Stage, visitor: Visitor, plate: string): Promise<string | null> {
  const { email, address } = visitor
  const { model, bed } = stage
  const codes = () => bed.mail.received.filter(({ to, text }) => to === email && codeIn(text) !== null)
  const before = codes().length
  const requested = model.codesOf(email)
  requested.possible += 1
  const sent = await ask(stage, { path: '/api/send-code', body: { email, patent: plate }, address })
  if (sent.isRepeated) {
    requested.possible += 1
    model.ambiguous.add(email)
  }
  // The cooldown of a code whose acceptance was lost: that code comes.
  if (sent.status !== 200 && (sent.status !== 429 || !model.ambiguous.has(email)))
    return refuse(stage, visitor, 'send-code', sent)
  const sentMs = performance.now()
  while (codes().length === before) {
    if (stage.isOver) return null
    if (performance.now() - sentMs > CODE_WITHIN_MS + model.calm.disturbedMs(sentMs)) {
      if (sent.status === 200) model.fail('code lost', email)
      return null
    }
    await pause(20)
  }
  return codeIn(codes().at(-1)?.text ?? '')
}

function refuse({ model }: Stage, { email }: Visitor, what: string, { status, body }: Answer): null {
  model.fail(`${what} refused`, `${email}: ${status} ${String(body.message)}`)
  return null
}

/** A code that is wrong is refused, and gives nothing. */
export async function guessCode(stage: Stage, command: Extract<Command, { do: 'guess' }>): Promise<void> {
  const { email, address } = visitorOf(stage, command.visitor)
  const patent = stage.plates[command.plate % stage.plates.length] ?? ''
  const body = { email: `no-${email}`, patent, code: '000000' }
  const { status, body: reply } = await ask(stage, { path: '/api/verify-code', body, address })
  if (status === 200 || 'verificationToken' in reply) stage.model.fail('wrong code accepted', email)
}
