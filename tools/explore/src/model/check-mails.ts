import type { Problem } from './check-fines.ts'
import type { Search } from './check-search.ts'

/** A mail as its receiver's server got it. */
export interface ReceivedMail {
  readonly to: string
  readonly text: string
  /** Message-ID: the same for a mail that was sent again. */
  readonly name: string
}

/** Counts codes requested of an address, also by calls whose answer was lost. */
export type RequestedCodes = { possible: number }
const CODE = /código de verificación es: ([0-9]{6})(?![0-9])/
const LINK = /\/results\/([\w-]{43})/

export const linkIn = (text: string): string | null => LINK.exec(text)?.[1] ?? null

export const codeIn = (text: string): string | null =>
  text.includes('/results/') ? null : (CODE.exec(text)?.[1] ?? null)

/** Codes go to who requested them, and no other mail comes unasked. */
export function checkCodes(
  mails: readonly ReceivedMail[],
  requested: ReadonlyMap<string, RequestedCodes>,
): Problem[] {
  const sent = new Map<string, Set<string>>()
  for (const { to, text, name } of mails)
    if (codeIn(text) !== null) sent.set(to, (sent.get(to) ?? new Set()).add(name))
  return [...sent].flatMap(([to, names]) => {
    const possible = requested.get(to)?.possible ?? 0
    if (names.size <= possible) return []
    const rule = possible === 0 ? 'code to another address' : 'code sent twice'
    return [{ rule, message: `${to}: ${names.size} codes, ${possible} requested` }]
  })
}

/** A private link that came by mail, and what it showed. */
export interface OpenedLink extends ReceivedMail {
  readonly sessionId: string
  readonly subjectLabel: string
}

/** Each result is mailed once, to who searched, with the end of its plate and the link to that search. */
export function checkResultMails(
  links: readonly OpenedLink[],
  searches: readonly Search[],
  isLate: (endMs: number) => boolean,
  mayBeUnknown: (email: string) => boolean,
): Problem[] {
  const byId = new Map(searches.map((search) => [search.id, search]))
  const names = new Map<string, Set<string>>()
  const problems: Problem[] = []
  for (const { to, text, name, sessionId, subjectLabel } of links) {
    const search = byId.get(sessionId)
    names.set(sessionId, (names.get(sessionId) ?? new Set()).add(name))
    if (search === undefined && !mayBeUnknown(to))
      problems.push({ rule: 'mail of an unknown search', message: `${to}: ${subjectLabel}` })
    if (search === undefined) continue
    const message = `${to} was sent ${subjectLabel}, which ${search.email} searched (${search.plate})`
    const isItsPlate = search.plate === subjectLabel && text.includes(`*${subjectLabel.slice(-3)}`)
    if (search.email !== to || !isItsPlate) problems.push({ rule: 'result to somebody else', message })
  }
  for (const search of searches) {
    const count = names.get(search.id)?.size ?? 0
    if (count > 1) problems.push({ rule: 'result mailed twice', message: `${search.email}: ${search.plate}` })
    if (count === 0 && search.completedMs !== null && isLate(search.completedMs) && search.mailsResult)
      problems.push({ rule: 'result mail lost', message: `${search.email}: ${search.plate}` })
  }
  return problems
}
