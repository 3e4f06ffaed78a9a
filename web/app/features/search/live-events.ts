import type { Infraction, LiveEvent } from '@multas/contract'
import type { SearchSession } from './search-session.ts'

/**
 * docs/behaviour/live-results.md#applying-events. Linear in a burst's fines, not their product with the known
 * ones.
 */
export function applyLiveEvents(session: SearchSession, events: readonly LiveEvent[]): SearchSession {
  const fresh = events.flatMap((event) => (event.type === 'infraction_update' ? event.infraction : []))
  const next = events.reduce(applyLiveEvent, session)
  if (fresh.length === 0) return next
  const acts = fresh.flatMap(({ numeroActa }) => numeroActa ?? [])
  return {
    ...next,
    infractions: replaceOrAdd(session.infractions, fresh),
    verifiedActs: new Set([...session.verifiedActs, ...acts]),
  }
}

function applyLiveEvent(session: SearchSession, event: LiveEvent): SearchSession {
  const next = { ...session, queue: null, lastSeq: event.seq }
  switch (event.type) {
    case 'vehicle_info':
    case 'dnrpa_data_ready':
      return { ...next, vehicle: event.vehicle }
    case 'anses_data_ready':
      return { ...next, personData: event.personData }
    case 'progress': {
      const { type: _type, seq: _seq, done, total, ...line } = event
      const others = session.coverage.filter(({ jurisdiction }) => jurisdiction !== line.jurisdiction)
      return { ...next, coverage: [...others, line], progress: { done, total } }
    }
    case 'session_complete':
      return {
        ...next,
        scoring: event.scoring,
        jurisdictionsWithErrors: event.reconciliation.jurisdictionsWithErrors,
        progress: { done: event.totals.total, total: event.totals.total },
      }
    default:
      return next
  }
}

/** By hash: replaces a known fine in place, appends a new one. */
function replaceOrAdd(shown: readonly Infraction[], fresh: readonly Infraction[]): readonly Infraction[] {
  const byHash = new Map(shown.map((infraction) => [infraction.hash, infraction]))
  for (const infraction of fresh) byHash.set(infraction.hash, infraction)
  return [...byHash.values()]
}
