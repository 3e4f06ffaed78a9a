import type { Db } from '../database/database.ts'
import type { Log } from '../log/log.ts'
import { readHold, releaseOutgoing } from './hold-outgoing.ts'

export interface Outgoing {
  isOn(): boolean
  reason(): 'setting' | 'restored' | 'operator' | null
  close(): void
}

const READ_EVERY_MS = 2_000

export interface OutgoingDeps {
  readonly setting: 'on' | 'off' | null
  readonly database: Db
  readonly log: Log
}

export async function openOutgoing({ setting, database, log }: OutgoingDeps): Promise<Outgoing> {
  if (setting === 'on' && (await releaseOutgoing(database))) log.warn('outgoing.released', { by: 'setting' })
  const state = { reason: await read() }
  if (state.reason !== null) log.warn('outgoing.off', { reason: state.reason })

  async function read(): Promise<ReturnType<Outgoing['reason']>> {
    if (setting === 'off') return 'setting'
    return (await readHold(database))?.reason ?? null
  }

  async function poll(): Promise<void> {
    const reason = await read()
    if (reason !== state.reason) log.warn(reason === null ? 'outgoing.on' : 'outgoing.off', { reason })
    state.reason = reason
  }

  const timer = setInterval(() => void poll().catch(() => undefined), READ_EVERY_MS)
  timer.unref()
  return {
    isOn: () => state.reason === null,
    reason: () => state.reason,
    close: () => clearInterval(timer),
  }
}

export const ALWAYS_OUTGOING: Outgoing = { isOn: () => true, reason: () => null, close: () => undefined }
