import { isConclusive, type Outcome } from '../search/outcome.ts'
import { isSameReport } from './compare-fines.ts'
import type { Fine, ReportedFine } from './fine.ts'
import { fineIdentity } from './fine-identity.ts'
import { hashFine, type Sha256 } from './hash-fine.ts'
import { isSettled } from './is-settled.ts'
import { preferredReport } from './preferred-report.ts'

/** The jurisdiction whose answer is reconciled. */
export interface AnsweringJurisdiction {
  readonly slug: string
  /** Readable name, kept in every fine. */
  readonly name: string
}

export interface Answer {
  readonly jurisdiction: AnsweringJurisdiction
  readonly outcome: Outcome
  readonly reported: readonly ReportedFine[]
  /**
   * Rows that could not be read and are not in `reported`. One of them may be a known fine, so with any of
   * them nothing is resolved, whatever the outcome.
   */
  readonly unreadableRows?: number
  /** What is known of this subject; fines of other jurisdictions are left alone. */
  readonly known: readonly Fine[]
  readonly sha256: Sha256
}

export interface Reconciliation {
  /** New fines, in the order the source gave them. */
  readonly added: readonly Fine[]
  /** Known fines with what the source says now. */
  readonly changed: readonly Fine[]
  /** Known fines of this jurisdiction that stay as they are, reported again or not. */
  readonly unchanged: readonly Fine[]
  /** Those of `unchanged` that the source reported again, word for word. */
  readonly confirmed: readonly Fine[]
  /** Known pending fines that a jurisdiction which answered in full no longer reports: now `resuelto`. */
  readonly resolved: readonly Fine[]
  /** Reports without an act number and without plate and date: nothing tells them apart. */
  readonly setAside: readonly ReportedFine[]
}

/**
 * Holds a jurisdiction's answer against what is known (docs/behaviour/data-sources.md#reconciliation).
 *
 * A jurisdiction that answered in full is the truth for the subject: what it reports is added or updated, and
 * what it no longer reports is resolved. One that failed, or answered in part, can add and update but never
 * resolve. Linear in known plus reported; the order of either changes nothing but the order of the lists;
 * once its result is saved, the same answer again changes nothing.
 *
 * An answer that comes in pages is reconciled page by page (`reconcilePage`), and what is still missing after the
 * last page of a conclusive answer is then resolved.
 */
export function reconcile(answer: Answer): Reconciliation {
  const known = knownByHash(answer)
  const page = reconcilePage(answer, known)
  const reported = new Set([...page.added, ...page.changed, ...page.confirmed].map(({ hash }) => hash))
  const canResolve = isConclusive(answer.outcome) && page.setAside.length === 0 && !answer.unreadableRows
  const unchanged = [...page.confirmed]
  const resolved: Fine[] = []
  for (const [hash, fine] of known) {
    if (reported.has(hash)) continue
    if (canResolve && !fine.resuelto) resolved.push({ ...fine, resuelto: true })
    else unchanged.push(fine)
  }
  return { ...page, unchanged, resolved }
}

/**
 * Holds one page of an answer against what is known of its jurisdiction, by hash. A page says nothing of the fines
 * that it does not mention. Linear in the page alone, however much is known.
 */
export function reconcilePage(
  page: Pick<Answer, 'jurisdiction' | 'reported' | 'sha256'>,
  known: ReadonlyMap<string, Fine>,
): Pick<Reconciliation, 'added' | 'changed' | 'confirmed' | 'setAside'> {
  const { byHash, setAside } = identify(page)
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
  return { added, changed, confirmed, setAside }
}

function identify({ jurisdiction, reported, sha256 }: Pick<Answer, 'jurisdiction' | 'reported' | 'sha256'>) {
  const byIdentity = new Map<string, ReportedFine>()
  const setAside: ReportedFine[] = []
  for (const fine of reported) {
    const identity = fineIdentity(jurisdiction.slug, fine)
    if (identity === null) {
      setAside.push(fine)
      continue
    }
    const twin = byIdentity.get(identity)
    byIdentity.set(identity, twin === undefined ? fine : preferredReport(twin, fine))
  }
  const byHash = new Map<string, ReportedFine>()
  for (const [identity, fine] of byIdentity) byHash.set(hashFine(identity, sha256), fine)
  return { byHash, setAside }
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

/** Coordinates that we found for an address outlive a report of that address without coordinates. */
function keptPlace(reported: ReportedFine, before: Fine | undefined) {
  const isSamePlace = before !== undefined && before.ubicacion === reported.ubicacion
  if (!isSamePlace || reported.lat !== null || reported.lng !== null) return {}
  return { lat: before.lat, lng: before.lng }
}

function isSameFine(before: Fine, after: Fine): boolean {
  return (
    before.resuelto === after.resuelto &&
    before.jurisdiccion === after.jurisdiccion &&
    isSameReport(before, after)
  )
}
