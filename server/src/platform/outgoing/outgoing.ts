import type { Db } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import { type OutgoingHold, readHold, releaseOutgoing } from './hold-outgoing.ts'

export interface Outgoing {
  isOn(): boolean
  reason(): 'setting' | 'restored' | 'operator' | null
  follow(hold: OutgoingHold | null): void
}

export interface OutgoingDeps {
  readonly setting: 'on' | 'off' | null
  readonly database: Db
  readonly log: Log
}

export async function openOutgoing({ setting, database, log }: OutgoingDeps): Promise<Outgoing> {
  if (setting === 'on' && (await releaseOutgoing(database))) log.warn('outgoing.released', { by: 'setting' })
  const reasonOf = (hold: OutgoingHold | null): ReturnType<Outgoing['reason']> =>
    setting === 'off' ? 'setting' : (hold?.reason ?? null)
  const state = { reason: reasonOf(setting === 'off' ? null : await readHold(database)) }
  if (state.reason !== null) log.warn('outgoing.off', { reason: state.reason })

  return {
    isOn: () => state.reason === null,
    reason: () => state.reason,
    follow(hold) {
      const reason = reasonOf(hold)
      if (reason !== state.reason) log.warn(reason === null ? 'outgoing.on' : 'outgoing.off', { reason })
      state.reason = reason
    },
  }
}

export const ALWAYS_OUTGOING: Outgoing = { isOn: () => true, reason: () => null, follow: () => undefined }
