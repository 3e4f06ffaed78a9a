import { randomBytes, randomInt } from 'node:crypto'
import { inject } from 'vitest'
import { type Answer, ask, post } from './http-client.ts'
import { recordPersonal } from './run-directory.ts'

/** Subject of a search, as `patent` in the calls before the search; the search itself names it `dominio`. */
export type Subject = { readonly patent: string } | { readonly dni: string; readonly gender: 'M' | 'F' | 'N' }

export interface Visitor {
  readonly email: string
  readonly subject: Subject
  /** Instead of the suite's product. */
  readonly url?: string
}

export interface Verified extends Visitor {
  readonly code: string
  readonly verificationToken: string
  /** Value of the request's `Cookie` header. */
  readonly cookie: string
}

export interface Searching extends Verified {
  readonly sessionId: string
  readonly wsToken: string
  readonly reply: Answer['body']
}

const note = (text: string) => recordPersonal(inject('runDirectory'), text)

/** A new address. */
export function newEmail(): string {
  const email = `v${randomBytes(6).toString('hex')}@gmail.com`
  note(email)
  return email
}

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const letter = () => LETTERS[randomInt(LETTERS.length)]
const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0')

/** A new plate; in the simulator `ZZ` has one fine in every upstream, `ZX` none, `ZY` two. */
export function newPlate(start: 'ZX' | 'ZY' | 'ZZ' = 'ZZ'): string {
  const plate = `${start}${digits(3)}${letter()}${letter()}`
  note(plate)
  return plate
}

/** In the simulator: one fine in every upstream that takes a DNI. */
export function newDni(): string {
  const dni = `99${digits(6)}`
  note(dni)
  return dni
}

export function newVisitor(given: Partial<Visitor> = {}): Visitor {
  return { email: newEmail(), subject: { patent: newPlate() }, ...given }
}

export const sendCode = ({ email, subject, url }: Visitor): Promise<Answer> =>
  post('/api/send-code', { email, ...subject }, { url })

export function verifyCode({ email, subject, url }: Visitor, code: string, cookie?: string): Promise<Answer> {
  return post('/api/verify-code', { email, code, ...subject }, { url, headers: cookie ? { cookie } : {} })
}

interface ReceivedMail {
  readonly id: number
  readonly subject: string
  readonly text: string
}

export async function listMails({ email, url }: Pick<Visitor, 'email' | 'url'>): Promise<ReceivedMail[]> {
  const { text } = await ask('GET', `/dev/correo.json?para=${encodeURIComponent(email)}`, { url })
  return JSON.parse(text) as ReceivedMail[]
}

const POLL_MS = 50
const MAIL_LIMIT_MS = 60_000

/** Polls the mailbox until a mail matches. */
export async function waitForMail(
  visitor: Pick<Visitor, 'email' | 'url'>,
  fits: (mail: ReceivedMail) => boolean,
): Promise<ReceivedMail> {
  const untilMs = performance.now() + MAIL_LIMIT_MS
  while (performance.now() < untilMs) {
    const found = (await listMails(visitor)).find(fits)
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error('the mail did not arrive')
}

const CODE = /(?<![0-9])[0-9]{6}(?![0-9])/
/** A result mail has a link, which may contain six digits in a row. */
const isResult = (text: string) => text.includes('/results/')

/** The newest code; `after` excludes the mails up to that number. */
export async function readCode(visitor: Visitor, after = 0): Promise<string> {
  const { text } = await waitForMail(
    visitor,
    (mail) => mail.id > after && !isResult(mail.text) && CODE.test(mail.text),
  )
  const code = CODE.exec(text)?.[0] ?? ''
  note(code)
  return code
}

/** Requests and verifies a code as a browser does; returns the verification token. */
export async function verify(visitor: Visitor = newVisitor()): Promise<Verified> {
  const before = Math.max(0, ...(await listMails(visitor)).map(({ id }) => id))
  const sent = await sendCode(visitor)
  if (sent.status !== 200) throw new Error(`send-code answered ${sent.status}: ${sent.text}`)
  const code = await readCode(visitor, before)
  const verified = await verifyCode(visitor, code)
  if (verified.status !== 200) throw new Error(`verify-code answered ${verified.status}: ${verified.text}`)
  const verificationToken = String(verified.body.verificationToken)
  const cookie = readCookie(verified)
  note(verificationToken)
  note(cookie.split('=')[1] ?? cookie)
  return { ...visitor, code, verificationToken, cookie }
}

export function readCookie({ headers }: Answer): string {
  const [first = ''] = [headers['set-cookie'] ?? []].flat()
  return first.split(';')[0] ?? ''
}

export function search({ subject, verificationToken, url, cookie }: Verified): Promise<Answer> {
  const named = 'patent' in subject ? { dominio: subject.patent } : subject
  return post('/api/search', { ...named, verificationToken }, { url, headers: { cookie } })
}

export async function startSearch(visitor: Visitor = newVisitor()): Promise<Searching> {
  const verified = await verify(visitor)
  const reply = await search(verified)
  if (reply.status !== 200) throw new Error(`search answered ${reply.status}: ${reply.text}`)
  const wsToken = String(reply.body.wsToken)
  if (reply.body.wsToken !== null) note(wsToken)
  return { ...verified, sessionId: String(reply.body.sessionId), wsToken, reply: reply.body }
}

export const readStatus = ({ sessionId, wsToken, url }: Pick<Searching, 'sessionId' | 'wsToken' | 'url'>) =>
  ask('GET', `/api/session/${sessionId}/status`, { url, headers: { authorization: `Bearer ${wsToken}` } })

export const refreshToken = (sessionId: string, cookie?: string, url?: string): Promise<Answer> =>
  post('/api/ws/refresh-token', { sessionId }, { url, headers: cookie ? { cookie } : {} })
