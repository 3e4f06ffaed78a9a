import { isConclusive } from '@multas/domain'
import { append, type FanOutDeps, knownOf } from './consult-jurisdiction.ts'
import type { Run } from './run.ts'
import type { CheckRow, StoredCheck } from './stored-event.ts'

export function repeatAnswer(deps: FanOutDeps, run: Run, check: StoredCheck): void {
  const fines = [...knownOf(run, check.jurisdiction).values()].filter((fine) => !fine.resuelto)
  const toSend = isConclusive(check.outcome) ? fines.map((fine) => ({ fine, isNew: false })) : []
  const row: CheckRow = { ...check, fromCache: true, elapsedMs: 0, reason: null, rejected: 0 }
  append(deps, run, { changed: [], toSend }, [row])
}
