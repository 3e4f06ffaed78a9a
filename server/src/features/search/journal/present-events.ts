import type { LiveEvent } from '@multas/contract'
import { coverScore, type Fine } from '@multas/domain'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { AddFileTokens } from '../access/file-tokens.ts'
import type { Consultations } from '../consultations.ts'
import { type FinePresentation, presentFine } from '../fines/present-fine.ts'
import { presentConsultation, presentPerson } from '../read-snapshot.ts'
import { openPerson } from '../sealed-person.ts'
import type { StoredEvent } from './stored-event.ts'

export interface PresentContext extends FinePresentation {
  readonly secrets: Secrets
  readonly nameOf: (slug: string) => string
  readonly kindsOf: Consultations['kindsOf']
  readonly addFileTokens: AddFileTokens
}

export function presentEvents(
  context: PresentContext,
  searchId: string,
  firstSeq: number,
  events: readonly StoredEvent[],
  fineOf: (hash: string) => Fine | undefined,
): LiveEvent[] {
  return events.flatMap(
    (event, index) => presentEvent(context, searchId, firstSeq + index, event, fineOf) ?? [],
  )
}

function presentEvent(
  context: PresentContext,
  searchId: string,
  seq: number,
  event: StoredEvent,
  fineOf: (hash: string) => Fine | undefined,
): LiveEvent | null {
  const { secrets, nameOf, addFileTokens } = context
  switch (event.t) {
    case 'fine': {
      const fine = fineOf(event.hash)
      if (!fine) return null
      const infraction = addFileTokens(presentFine(fine, context, event.isNew), searchId)
      return { type: 'infraction_update', seq, infraction }
    }
    case 'check': {
      const { check, done, total } = event
      return {
        type: 'progress',
        seq,
        ...presentConsultation(check.jurisdiction, nameOf(check.jurisdiction), check, context.kindsOf),
        done,
        total,
      }
    }
    case 'vehicle':
      return { type: 'vehicle_info', seq, vehicle: event.vehicle }
    case 'registry':
      return { type: 'dnrpa_data_ready', seq, vehicle: event.vehicle }
    case 'person': {
      const person = openPerson(secrets, event.sealed)
      return { type: 'anses_data_ready', seq, personData: presentPerson(person, person.urlSlug ?? null) }
    }
    case 'complete':
      return presentEnd(nameOf, seq, event)
  }
}

function presentEnd(
  nameOf: (slug: string) => string,
  seq: number,
  event: Extract<StoredEvent, { t: 'complete' }>,
): LiveEvent {
  return {
    type: 'session_complete',
    seq,
    scoring: coverScore(event.scoring, {
      answered: event.verified.length,
      asked: event.asked ?? event.total,
    }),
    reconciliation: {
      jurisdictionsVerified: event.verified.map(nameOf),
      jurisdictionsWithErrors: event.failed.map(nameOf),
    },
    totals: { infractions: event.fines, consulted: event.verified.length, total: event.total },
  }
}
