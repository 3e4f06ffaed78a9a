import { isConclusive } from '@multas/domain'
import type { ConsultationRow, StoredConsultation } from '../journal/stored-event.ts'
import { append, type FanOutDeps, knownOf } from '../run/consult-jurisdiction.ts'
import type { Run } from '../run/run.ts'

export function repeatAnswer(deps: FanOutDeps, run: Run, check: StoredConsultation): void {
  const fines = [...knownOf(run, check.jurisdiction).values()].filter((fine) => !fine.resuelto)
  const toSend = isConclusive(check.outcome) ? fines.map((fine) => ({ fine, isNew: false })) : []
  const row: ConsultationRow = { ...check, fromCache: true, elapsedMs: 0, reason: null, rejected: 0 }
  append(deps, run, { changed: [], toSend }, [row])
}
