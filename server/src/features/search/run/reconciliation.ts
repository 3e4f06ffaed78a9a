import { hash } from 'node:crypto'
import {
  type Fine,
  isConclusive,
  type Outcome,
  preferredReport,
  type ReportedFine,
  reconcilePage,
} from '@multas/domain'

export interface ReconciliationStep {
  readonly changed: readonly Fine[]
  readonly toSend: readonly { readonly fine: Fine; readonly isNew: boolean }[]
}

/** Reconciles one jurisdiction's answer page by page (docs/behaviour/data-sources.md#reconciliation). */
export interface AnswerReconciliation {
  page(reported: readonly ReportedFine[], unreadableRows: number): ReconciliationStep
  /** A complete answer resolves known pending fines that it omits. */
  end(outcome: Outcome): ReconciliationStep
  found(): number
  rejected(): number
}

const sha256 = (text: string): Uint8Array => hash('sha256', text, 'buffer')

/** `known` holds this jurisdiction's fines by hash and is updated in place; it is the run's memory. */
export function createReconciliation(
  jurisdiction: { slug: string; name: string },
  known: Map<string, Fine>,
): AnswerReconciliation {
  const seen = new Set<string>()
  const addedHere = new Set<string>()
  const state = { unreadable: 0 }

  function page(reported: readonly ReportedFine[], unreadableRows: number): ReconciliationStep {
    const result = reconcilePage({ jurisdiction, reported, sha256 }, known)
    state.unreadable += unreadableRows + result.rejected.length
    for (const fine of result.added) addedHere.add(fine.hash)
    const changed = [...result.added, ...result.changed.filter(isPreferred)]
    for (const fine of changed) known.set(fine.hash, fine)
    const sent = [...changed, ...result.confirmed.filter(({ hash }) => !seen.has(hash))]
    for (const { hash } of sent) seen.add(hash)
    return { changed, toSend: sent.map((fine) => ({ fine, isNew: addedHere.has(fine.hash) })) }
  }

  /** As of two reports on one page. */
  function isPreferred(fine: Fine): boolean {
    const before = seen.has(fine.hash) ? known.get(fine.hash) : undefined
    return before === undefined || preferredReport(before, fine) === fine
  }

  function end(outcome: Outcome): ReconciliationStep {
    if (!isConclusive(outcome) || state.unreadable > 0) return { changed: [], toSend: [] }
    const missing = [...known.values()].filter((fine) => !fine.resuelto && !seen.has(fine.hash))
    const changed = missing.map((fine) => ({ ...fine, resuelto: true }))
    for (const fine of changed) known.set(fine.hash, fine)
    return { changed, toSend: changed.map((fine) => ({ fine, isNew: false })) }
  }

  return { page, end, found: () => seen.size, rejected: () => state.unreadable }
}

export function normaliseOutcome(outcome: Outcome, answer: AnswerReconciliation): Outcome {
  if (outcome === 'empty' && answer.found() > 0) return 'found'
  return (outcome === 'found' || outcome === 'empty') && answer.rejected() > 0 ? 'partial' : outcome
}
