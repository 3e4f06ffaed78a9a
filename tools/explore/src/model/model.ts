import type { Infraction } from '@multas/contract'
import { type Calm, createCalm } from './calm.ts'
import { checkFines, type Problem } from './check-fines.ts'
import {
  checkCodes,
  checkResultMails,
  type OpenedLink,
  type ReceivedMail,
  type RequestedCodes,
} from './check-mails.ts'
import { createNews, type SentNews, type Sighting } from './check-news.ts'
import {
  type Browser,
  checkEnd,
  checkEvent,
  checkEvents,
  checkResult,
  checkScore,
  type Search,
  type SearchFacts,
  type ShownResult,
} from './check-search.ts'
import { checkWebhooks, type ReceivedEvent } from './check-webhooks.ts'
import { createReports, type Reports } from './reports.ts'

/** What arrived outside of the site by the time at which it rests. */
export interface AtRest {
  readonly links: readonly OpenedLink[]
  readonly mails: readonly ReceivedMail[]
  readonly events: readonly ReceivedEvent[]
  readonly news: readonly SentNews[]
  /** Results that were complete by then must have been mailed. */
  readonly mailedMs: number
}

/** The whole memory of the checks, and the problems that they found. */
export interface Model {
  readonly reports: Reports
  readonly calm: Calm
  readonly searches: readonly Search[]
  readonly problems: readonly Problem[]
  /** Addresses of which a search may have been accepted in an answer that was lost. */
  readonly ambiguous: Set<string>
  fail(rule: string, message: string): void
  accept(search: Search): void
  codesOf(email: string): RequestedCodes
  receive(search: Search, browser: Browser, message: Browser['received'][number]['message']): void
  show(search: Search, result: ShownResult): void
  /** Fines of earlier searches, with which a search begins. */
  showKnown(search: Search, fines: readonly Infraction[]): void
  sightNews(sighting: Sighting): void
  settle(rest: AtRest): void
}

export function createModel(
  slugs: readonly string[],
  registries: readonly string[],
  now: () => number = () => performance.now(),
): Model {
  const reports = createReports()
  const calm = createCalm(now)
  const searches: Search[] = []
  const problems: Problem[] = []
  const ambiguous = new Set<string>()
  const news = createNews(reports, calm)
  const codes = new Map<string, RequestedCodes>()
  const findLost = createMemory(registries, now)
  /** Fines of registries that a search found while there was no fault, by hash. */
  const seenMs = new Map<string, number>()
  const facts: SearchFacts = { reports, calm, slugs: [...slugs, ...registries], registries }
  const add = (found: readonly Problem[]) => {
    for (const problem of found)
      if (!problems.some(({ rule, message }) => rule === problem.rule && message === problem.message))
        problems.push(problem)
  }

  function noteSeen(search: Search, { hash, jurisdiccionSlug, resuelto }: Infraction, atMs: number): void {
    const isFound = registries.includes(jurisdiccionSlug) && !resuelto
    if (isFound && calm.isCalm(search.acceptedMs, atMs) && !seenMs.has(hash)) seenMs.set(hash, atMs)
  }

  return {
    reports,
    calm,
    searches,
    problems,
    ambiguous,
    fail: (rule, message) => add([{ rule, message }]),
    accept: (search) => searches.push(search),
    codesOf(email) {
      const requested = codes.get(email) ?? { possible: 0 }
      codes.set(email, requested)
      return requested
    },
    receive(search, browser, message) {
      const atMs = now()
      browser.received.push({ atMs, message })
      if (!('seq' in message)) return
      add(checkEvent(facts, search, message, atMs))
      if (message.type === 'infraction_update') noteSeen(search, message.infraction, atMs)
      if (message.type !== 'session_complete') return
      search.completedMs ??= atMs
      add(checkEvents(facts, search, browser))
      if (browser.after === 0) add(checkScore(search, message.scoring, coverageOf(browser)))
    },
    show(search, result) {
      if (result.sessionComplete) search.completedMs ??= now()
      add(checkResult(facts, search, result, now()))
      if (result.sessionComplete) add(findLost(search, result))
    },
    showKnown({ plate, acceptedMs }, fines) {
      add(checkFines(reports, { plate, fines, sinceMs: acceptedMs, atMs: now(), conclusive: [] }))
    },
    sightNews: (sighting) => add(news.sight(sighting)),
    settle({ links, mails, events, news: sent, mailedMs }) {
      for (const search of searches) {
        add(checkEnd(search, calm, now()))
        for (const browser of search.browsers) add(checkEvents(facts, search, browser))
      }
      add(checkCodes(mails, codes))
      add(news.check(sent, now()))
      add(checkWebhooks(events, seenMs, calm, now()))
      const isLate = (endMs: number) => endMs + calm.disturbedMs(endMs) < mailedMs
      add(checkResultMails(links, searches, isLate, (email) => ambiguous.has(email)))
    },
  }
}

const coverageOf = ({ received }: Browser) =>
  received.flatMap(({ message }) => (message.type === 'progress' ? [{ outcome: message.outcome }] : []))

/** Acts that a complete result of a plate showed stay in every later result of it. */
function createMemory(registries: readonly string[], now: () => number) {
  const shownBefore = new Map<string, Map<string, number>>()
  return (search: Search, { infractions }: ShownResult): Problem[] => {
    const known = shownBefore.get(search.plate) ?? new Map<string, number>()
    shownBefore.set(search.plate, known)
    const shown = new Set(infractions.map(({ numeroActa }) => numeroActa ?? ''))
    const lost = [...known].filter(([acta, atMs]) => atMs < search.acceptedMs && !shown.has(acta))
    for (const { numeroActa, jurisdiccionSlug } of infractions)
      if (numeroActa && !registries.includes(jurisdiccionSlug) && !known.has(numeroActa))
        known.set(numeroActa, now())
    return lost.map(([acta]) => ({ rule: 'known fine lost', message: `${search.plate}: ${acta}` }))
  }
}
