import type { Infraction, LiveEvent } from '@multas/contract'
import type { SearchSession } from './search-session.ts'

/** What one pushed event changes of a session (specification, section 4). */
export function applyLiveEvent(session: SearchSession, event: LiveEvent): SearchSession {
  const next = { ...session, lastSeq: event.seq }
  switch (event.type) {
    case 'vehicle_info':
    case 'dnrpa_data_ready':
      return { ...next, vehicle: event.vehicle }
    case 'anses_data_ready':
      return { ...next, personData: event.personData }
    case 'infraction_update':
      return {
        ...next,
        infractions: replaceOrAdd(session.infractions, event.infraction),
        verifiedActs: withAct(session.verifiedActs, event.infraction.numeroActa),
      }
    case 'progress': {
      const { type: _type, seq: _seq, done, total, ...line } = event
      const others = session.coverage.filter(({ jurisdiction }) => jurisdiction !== line.jurisdiction)
      return { ...next, coverage: [...others, line], progress: { done, total } }
    }
    case 'session_complete':
      return {
        ...next,
        scoring: event.scoring ?? session.scoring,
        jurisdictionsWithErrors: event.reconciliation.jurisdictionsWithErrors,
        progress: { done: event.totals.total, total: event.totals.total },
      }
    default:
      return next
  }
}

/** By hash: a known fine is replaced where it stands, a new one goes to the end. */
function replaceOrAdd(infractions: readonly Infraction[], fresh: Infraction): readonly Infraction[] {
  const place = infractions.findIndex(({ hash }) => hash === fresh.hash)
  return place < 0 ? [...infractions, fresh] : infractions.with(place, fresh)
}

function withAct(acts: ReadonlySet<string>, numeroActa: string | null): ReadonlySet<string> {
  return numeroActa === null || acts.has(numeroActa) ? acts : new Set(acts).add(numeroActa)
}
