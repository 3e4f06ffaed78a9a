import type { Queryable } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import { readHold, releaseOutgoing } from './hold-outgoing.ts'

/**
 * Whether this product may act on the world outside: send mail, push messages and webhooks, move payments,
 * have watched subjects checked, change a bucket (docs/operations.md#a-quiet-copy).
 */
export interface Outgoing {
  isOn(): boolean
  reason(): 'setting' | 'restored' | 'operator' | null
  close(): void
}

const READ_EVERY_MS = 2_000

export interface OutgoingDeps {
  readonly setting: 'on' | 'off' | null
  readonly database: Queryable
  readonly log: Log
}

/**
 * Reads the hold now and every two seconds; throws if it cannot be read now, and keeps the last answer if
 * later.
 */
export async function openOutgoing({ setting, database, log }: OutgoingDeps): Promise<Outgoing> {
  if (setting === 'on' && (await releaseOutgoing(database))) log.warn('outgoing.released', { by: 'setting' })
  const state = { reason: await read() }
  if (state.reason !== null) log.warn('outgoing.off', { reason: state.reason })

  async function read(): Promise<ReturnType<Outgoing['reason']>> {
    if (setting === 'off') return 'setting'
    return (await readHold(database))?.reason ?? null
  }

  async function look(): Promise<void> {
    const reason = await read()
    if (reason !== state.reason) log.warn(reason === null ? 'outgoing.on' : 'outgoing.off', { reason })
    state.reason = reason
  }

  const timer = setInterval(() => void look().catch(() => undefined), READ_EVERY_MS)
  timer.unref()
  return {
    isOn: () => state.reason === null,
    reason: () => state.reason,
    close: () => clearInterval(timer),
  }
}

/** For commands and tests that have no database to follow. */
export const ALWAYS_OUTGOING: Outgoing = { isOn: () => true, reason: () => null, close: () => undefined }
