import { hash } from 'node:crypto'
import { type Fine, isConclusive, type Outcome, type ReportedFine, reconcilePage } from '@multas/domain'

export interface AnswerStep {
  readonly changed: readonly Fine[]
  readonly heard: readonly { readonly fine: Fine; readonly isNew: boolean }[]
}

/** Reconciles one jurisdiction's answer page by page (docs/behaviour/data-sources.md#reconciliation). */
export interface Answer {
  page(reported: readonly ReportedFine[], unreadableRows: number): AnswerStep
  /** A complete answer resolves known pending fines that it omits. */
  end(outcome: Outcome): AnswerStep
  found(): number
  setAside(): number
}

const sha256 = (text: string): Uint8Array => hash('sha256', text, 'buffer')

/** `known` holds this jurisdiction's fines by hash and is updated in place; it is the run's memory. */
export function openAnswer(jurisdiction: { slug: string; name: string }, known: Map<string, Fine>): Answer {
  const seen = new Set<string>()
  const addedHere = new Set<string>()
  const state = { unreadable: 0 }

  function page(reported: readonly ReportedFine[], unreadableRows: number): AnswerStep {
    const result = reconcilePage({ jurisdiction, reported, sha256 }, known)
    state.unreadable += unreadableRows + result.setAside.length
    for (const fine of result.added) addedHere.add(fine.hash)
    const changed = [...result.added, ...result.changed]
    for (const fine of changed) known.set(fine.hash, fine)
    const told = [...changed, ...result.confirmed.filter(({ hash }) => !seen.has(hash))]
    for (const { hash } of told) seen.add(hash)
    return { changed, heard: told.map((fine) => ({ fine, isNew: addedHere.has(fine.hash) })) }
  }

  function end(outcome: Outcome): AnswerStep {
    if (!isConclusive(outcome) || state.unreadable > 0) return { changed: [], heard: [] }
    const missing = [...known.values()].filter((fine) => !fine.resuelto && !seen.has(fine.hash))
    const changed = missing.map((fine) => ({ ...fine, resuelto: true }))
    for (const fine of changed) known.set(fine.hash, fine)
    return { changed, heard: changed.map((fine) => ({ fine, isNew: false })) }
  }

  return { page, end, found: () => seen.size, setAside: () => state.unreadable }
}

/** An answer with unreadable rows is incomplete, whatever the source reports. */
export function honestOutcome(outcome: Outcome, answer: Answer): Outcome {
  if (outcome === 'empty' && answer.found() > 0) return 'found'
  return (outcome === 'found' || outcome === 'empty') && answer.setAside() > 0 ? 'partial' : outcome
}
