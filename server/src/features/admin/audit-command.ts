import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { retryThroughOutage } from '../../platform/database/outage.ts'
import type { AuditDetails } from '../../platform/http/callers.ts'
import { appendAudit } from './append-audit.ts'

export interface CommandDeps {
  readonly database: Database
  readonly clock: Clock
}

export interface CommandAction {
  readonly operation: string
  /** `slug:lanus id:12`; null if the command concerns all. */
  readonly target: string | null
}

/** Never personal data. */
export type RecordCommand = (target: string | null, details?: AuditDetails) => void

const OUTAGE_PATIENCE_MS = 60_000

const REASONS: Readonly<Record<number, string>> = { 3: 'sin_confirmar', 130: 'interrumpido' }

export async function auditCommand(
  { database, clock }: CommandDeps,
  { operation, target }: CommandAction,
  run: (note: RecordCommand) => Promise<number>,
): Promise<number> {
  const noted = { target, details: {} as AuditDetails }
  const append = (outcome: 'done' | 'refused' | 'failed', reason?: string) =>
    retryThroughOutage(
      () => appendAudit(database.db, { at: clock(), actor: 'command', operation, outcome, reason, ...noted }),
      { giveUpAfterMs: OUTAGE_PATIENCE_MS },
    )
  try {
    const exitCode = await run((about, details = {}) => {
      noted.target = about
      noted.details = { ...noted.details, ...details }
    })
    if (exitCode === 0) await append('done')
    else await append('refused', REASONS[exitCode] ?? 'no_posible')
    return exitCode
  } catch (error) {
    await append('failed', 'error_interno')
    throw error
  }
}
