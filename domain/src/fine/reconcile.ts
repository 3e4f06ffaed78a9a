import { pointInArgentina } from '../places/choose-location.ts'
import { isConclusive, type Outcome } from '../search/outcome.ts'
import { isSameReport } from './compare-fines.ts'
import type { Fine, ReportedFine } from './fine.ts'
import { fineIdentity } from './fine-identity.ts'
import { hashFine, type Sha256 } from './hash-fine.ts'
import { isSettled } from './is-settled.ts'
import { preferredReport } from './preferred-report.ts'

export interface AnsweringJurisdiction {
  readonly slug: string
  readonly name: string
}

export interface Answer {
  readonly jurisdiction: AnsweringJurisdiction
  readonly outcome: Outcome
  readonly reported: readonly ReportedFine[]
  /** Rows missing from `reported`: any of them prevents resolving. */
  readonly unreadableRows?: number
  /** Known fines of the subject; other jurisdictions' are ignored. */
  readonly known: readonly Fine[]
  readonly sha256: Sha256
}

export interface Reconciliation {
  readonly added: readonly Fine[]
  readonly changed: readonly Fine[]
  readonly unchanged: readonly Fine[]
  readonly confirmed: readonly Fine[]
  /** Known pending fines missing from a full answer: now `resuelto`. */
  readonly resolved: readonly Fine[]
  /** Reports without act number and without plate and date, which are ambiguous. */
  readonly rejected: readonly ReportedFine[]
}

/**
 * Reconciles an answer (docs/behaviour/data-sources.md#reconciliation). A full one adds, updates and resolves
 * missing fines; others never resolve. Linear, idempotent once saved; input order affects only list order.
 * For paged answers, `reconcilePage` each page, then resolve missing fines after a conclusive answer.
 */
export function reconcile(answer: Answer): Reconciliation {
  const known = knownByHash(answer)
  const page = reconcilePage(answer, known)
  const reported = new Set([...page.added, ...page.changed, ...page.confirmed].map(({ hash }) => hash))
  const canResolve = isConclusive(answer.outcome) && page.rejected.length === 0 && !answer.unreadableRows
  const unchanged = [...page.confirmed]
  const resolved: Fine[] = []
  for (const [hash, fine] of known) {
    if (reported.has(hash)) continue
    if (canResolve && !fine.resuelto) resolved.push({ ...fine, resuelto: true })
    else unchanged.push(fine)
  }
  return { ...page, unchanged, resolved }
}

/** Reconciles one page by hash. Omitted fines are unaffected. Linear in the page. */
export function reconcilePage(
  page: Pick<Answer, 'jurisdiction' | 'reported' | 'sha256'>,
  known: ReadonlyMap<string, Fine>,
): Pick<Reconciliation, 'added' | 'changed' | 'confirmed' | 'rejected'> {
  const { byHash, rejected } = identify(page)
  const added: Fine[] = []
  const changed: Fine[] = []
  const confirmed: Fine[] = []
  for (const [hash, reported] of byHash) {
    const before = known.get(hash)
    const after = fineOf(reported, hash, page.jurisdiction, before)
    if (before === undefined) added.push(after)
    else if (isSameFine(before, after)) confirmed.push(before)
    else changed.push(after)
  }
  return { added, changed, confirmed, rejected }
}

function identify({ jurisdiction, reported, sha256 }: Pick<Answer, 'jurisdiction' | 'reported' | 'sha256'>) {
  const byIdentity = new Map<string, ReportedFine>()
  const rejected: ReportedFine[] = []
  for (const fine of reported) {
    const identity = fineIdentity(jurisdiction.slug, fine)
    if (identity === null) {
      rejected.push(fine)
      continue
    }
    const twin = byIdentity.get(identity)
    byIdentity.set(identity, twin === undefined ? fine : preferredReport(twin, fine))
  }
  const byHash = new Map<string, ReportedFine>()
  for (const [identity, fine] of byIdentity) byHash.set(hashFine(identity, sha256), fine)
  return { byHash, rejected }
}

function knownByHash({ known, jurisdiction }: Answer): Map<string, Fine> {
  const own = known.filter((fine) => fine.jurisdiction === jurisdiction.slug)
  return new Map(own.map((fine) => [fine.hash, fine]))
}

function fineOf(
  reported: ReportedFine,
  hash: string,
  jurisdiction: AnsweringJurisdiction,
  before: Fine | undefined,
): Fine {
  return {
    ...reported,
    ...keptPlace(reported, before),
    hash,
    jurisdiction: jurisdiction.slug,
    jurisdiccion: jurisdiction.name,
    resuelto: isSettled(reported),
    ...(before?.enRevision ? { enRevision: true } : {}),
  }
}

/** Geocoded coordinates survive a report of the same address without coordinates. */
function keptPlace(reported: ReportedFine, before: Fine | undefined) {
  const isSamePlace = before !== undefined && before.ubicacion === reported.ubicacion
  if (!isSamePlace || reported.lat !== null || reported.lng !== null) return {}
  return pointInArgentina(before.lat, before.lng)
}

function isSameFine(before: Fine, after: Fine): boolean {
  return (
    before.resuelto === after.resuelto &&
    before.jurisdiccion === after.jurisdiccion &&
    isSameReport(before, after)
  )
}
