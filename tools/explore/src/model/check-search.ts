import type { Infraction, JurisdictionCoverage, LiveEvent, ServerMessage } from '@multas/contract'
import type { Calm } from './calm.ts'
import { checkFines, type Problem } from './check-fines.ts'
import type { Reports } from './reports.ts'

/** The time for which an answer is reused, and in which another search of the plate is followed. */
const REUSED_MS = 16_000
const LONGEST_LEAD_MS = 60_000
/** A circuit stays open until the next search tries the source; others are refused meanwhile. */
const CIRCUIT_MS = 600_000
/** The deadline, with a wait in the queue and a takeover. */
const ENDS_WITHIN_MS = 90_000

type Complete = Extract<LiveEvent, { type: 'session_complete' }>

/** Messages of one browser, over all its connections. */
export interface Browser {
  /** Last number that it had when it began. */
  readonly after: number
  readonly received: { readonly atMs: number; readonly message: ServerMessage }[]
}

export interface Search {
  readonly id: string
  readonly plate: string
  readonly email: string
  readonly acceptedMs: number
  readonly mailsResult: boolean
  readonly browsers: Browser[]
  /** Null until some browser or call saw the end. */
  completedMs: number | null
}

/** The result of a search, as its status or a private link shows it. */
export interface ShownResult {
  readonly sessionComplete: boolean
  readonly infractions: readonly Infraction[]
  readonly scoring: Complete['scoring']
  readonly coverage: readonly JurisdictionCoverage[]
  readonly jurisdiccionesVerificadas: readonly string[]
  readonly jurisdiccionesConErrores: readonly string[]
}

export interface SearchFacts {
  readonly reports: Reports
  readonly calm: Calm
  readonly slugs: readonly string[]
  readonly registries: readonly string[]
}

const FAILURES = new Set(['partial', 'maintenance', 'timeout', 'error'])
const isFull = (outcome: string | null): boolean => outcome === 'found' || outcome === 'empty'

/** A search that is followed takes longer under faults. */
function usableSinceMs({ calm }: SearchFacts, { acceptedMs }: Search): number {
  const isCalm = calm.isCalm(acceptedMs - LONGEST_LEAD_MS, acceptedMs)
  return acceptedMs - (isCalm ? REUSED_MS : LONGEST_LEAD_MS)
}

/** A fine of an undone delivery is erased, and a later browser does not receive its event. */
const hasErased = ({ reports, registries }: SearchFacts, plate: string) =>
  registries.some((slug) => {
    const actas = reports.of(slug, plate).map(({ fines }) => fines.map(({ acta }) => acta))
    return actas.flat().some((acta) => !actas.at(-1)?.includes(acta))
  })

/** Each event once, in order, and each jurisdiction once. */
export function checkEvents(facts: SearchFacts, search: Search, browser: Browser): Problem[] {
  const problems: Problem[] = []
  const events = browser.received.flatMap(({ message }) => ('seq' in message ? [message] : []))
  const seqs = events.map(({ seq }) => seq)
  const message = `${search.plate} after ${browser.after}: ${seqs.join(' ')}`
  if (seqs.some((seq, index) => seq <= (seqs[index - 1] ?? browser.after)))
    problems.push({ rule: 'event sent twice', message })
  else if ((seqs.at(-1) ?? browser.after) !== browser.after + seqs.length && !hasErased(facts, search.plate))
    problems.push({ rule: 'event lost', message })
  const answered = events.flatMap((event) => (event.type === 'progress' ? [event.jurisdiction] : []))
  if (new Set(answered).size !== answered.length)
    problems.push({ rule: 'jurisdiction twice', message: `${search.plate}: ${answered.join(' ')}` })
  const ends = events.filter(({ type }) => type === 'session_complete').length
  if (ends > 1 || (ends === 1 && events.at(-1)?.type !== 'session_complete'))
    problems.push({ rule: 'end is not last', message: search.plate })
  return problems
}

/** What one event message, at the moment at which it came. */
export function checkEvent(facts: SearchFacts, search: Search, message: LiveEvent, atMs: number): Problem[] {
  const base = { plate: search.plate, sinceMs: usableSinceMs(facts, search), atMs }
  if (message.type === 'infraction_update')
    return checkFines(facts.reports, { ...base, fines: [message.infraction], conclusive: [] })
  if (message.type === 'progress') return checkOutcome(facts, search, message, atMs)
  return []
}

export function checkResult(
  facts: SearchFacts,
  search: Search,
  result: ShownResult,
  atMs: number,
): Problem[] {
  const conclusive = result.coverage.filter(({ outcome }) => isFull(outcome))
  const problems = checkFines(facts.reports, {
    plate: search.plate,
    sinceMs: usableSinceMs(facts, search),
    atMs,
    fines: result.infractions,
    conclusive: conclusive.map(({ jurisdiction }) => jurisdiction),
  })
  for (const line of result.coverage) problems.push(...checkOutcome(facts, search, line, atMs, result))
  if (!result.sessionComplete) return problems
  const named = result.coverage.map(({ jurisdiction }) => jurisdiction).toSorted()
  if (named.join() !== facts.slugs.toSorted().join())
    problems.push({ rule: 'jurisdiction missing', message: `${search.plate}: ${named.join(' ')}` })
  const failed = result.coverage.filter(({ outcome }) => FAILURES.has(outcome ?? 'timeout'))
  problems.push(
    ...sameNames(search, 'jurisdiccionesConErrores', result.jurisdiccionesConErrores, failed),
    ...sameNames(search, 'jurisdiccionesVerificadas', result.jurisdiccionesVerificadas, conclusive),
    ...checkScore(search, result.scoring, result.coverage),
  )
  return problems
}

function sameNames(
  { plate }: Search,
  what: string,
  shown: readonly string[],
  lines: readonly JurisdictionCoverage[],
): Problem[] {
  const expected = lines.map(({ name }) => name).toSorted()
  if (shown.toSorted().join() === expected.join()) return []
  return [{ rule: `wrong ${what}`, message: `${plate}: ${shown.join(', ')}, not ${expected.join(', ')}` }]
}

/** A missing answer is never good news. */
export function checkScore(
  { plate }: Search,
  scoring: Complete['scoring'],
  coverage: readonly Pick<JurisdictionCoverage, 'outcome'>[],
): Problem[] {
  const asked = coverage.filter(({ outcome }) => outcome !== 'not_configured' && outcome !== 'unsupported')
  const answered = asked.filter(({ outcome }) => isFull(outcome))
  const isWhole = asked.length > 0 && answered.length === asked.length
  if (scoring === null)
    return isWhole ? [{ rule: 'score missing', message: `${plate}: all ${asked.length} answered` }] : []
  const message = `${plate}: score ${scoring.score}, ${scoring.answered} of ${scoring.asked}, ${scoring.conclusive ? '' : 'not '}conclusive; ${answered.length} of ${asked.length} answered`
  if (!isWhole && (scoring.conclusive || scoring.score === 100))
    return [{ rule: 'clean without full answers', message }]
  if (scoring.answered !== answered.length || scoring.asked !== asked.length)
    return [{ rule: 'score with wrong coverage', message }]
  return []
}

/** A jurisdiction is said to have answered, or to have failed, only if it did. */
function checkOutcome(
  facts: SearchFacts,
  search: Search,
  { jurisdiction: slug, outcome, found, overloaded }: JurisdictionCoverage,
  atMs: number,
  shown?: ShownResult,
): Problem[] {
  const { reports, calm, registries } = facts
  if (outcome === null) return []
  const { plate, acceptedMs } = search
  const sinceMs = usableSinceMs(facts, search)
  const said = reports.of(slug, plate).filter(({ fromMs, untilMs }) => fromMs <= atMs && untilMs >= sinceMs)
  const problem = (rule: string) => [{ rule, message: `${slug} about ${plate}: ${outcome}, ${found} found` }]
  if (isFull(outcome)) {
    const answers = said.filter(({ kind }) => kind === 'full')
    if (answers.length === 0) return problem('answered without an answer')
    const pending = shown?.infractions.filter((one) => one.jurisdiccionSlug === slug && !one.resuelto)
    const counts = [...answers.map(({ fines }) => fines.length), pending?.length || -1]
    return counts.includes(found) && (outcome === 'found') === found > 0 ? [] : problem('wrong number found')
  }
  if (registries.includes(slug)) {
    if (outcome === 'not_configured') return []
    return calm.isCalm(acceptedMs, atMs) ? problem('source blamed') : []
  }
  if (outcome === 'maintenance')
    return reports.failedWithin(slug, acceptedMs - CIRCUIT_MS, atMs) ? [] : problem('source blamed')
  if (said.some(({ kind }) => kind !== 'full')) return []
  const isOurs = outcome === 'timeout' && (overloaded === true || !calm.isCalm(acceptedMs, atMs))
  return isOurs ? [] : problem('source blamed')
}

/** Every accepted search ends, at its deadline plus the time that faults took. */
export function checkEnd(search: Search, calm: Calm, nowMs: number): Problem[] {
  if (search.completedMs !== null) return []
  const limitMs = ENDS_WITHIN_MS + calm.disturbedMs(search.acceptedMs)
  const waitedMs = nowMs - search.acceptedMs
  if (waitedMs < limitMs) return []
  return [{ rule: 'search never ended', message: `${search.plate} after ${Math.round(waitedMs / 1000)} s` }]
}
