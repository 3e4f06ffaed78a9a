import type { Db } from '../../platform/database/db.ts'
import { isDatabaseOutage } from '../../platform/database/outage.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ChangePhase, KeyRing } from '../../platform/secrets/key-ring.ts'
import { secretCheckValue } from '../../platform/secrets/secrets.ts'
import { refuseUnknown, STATE_COLUMNS, STATE_ROW } from './admit-secret.ts'

export interface FollowOptions {
  readonly db: Db
  readonly appSecret: string
  readonly ring: KeyRing
  /** `processes.id`; null for a command, which no phase waits for. */
  readonly processId: string | null
  readonly log: Log
  readonly onMoving?: () => Promise<void>
}

const POLL_MS = 1_000
const MOVING_EVERY_MS = 60_000
/** Statements that hold hashes from before may still be on their way. */
const LINGER = '1 minute'

const READ = statement({
  name: 'secret_change.follow',
  text: `
select ${STATE_COLUMNS},
  phase = 'settled' and settled_at > now() - interval '${LINGER}' as "isJustSettled"
from app_secret`,
  row: { ...STATE_ROW, isJustSettled: 'bool' },
})

const NEXT: Readonly<Partial<Record<ChangePhase, ChangePhase>>> = {
  announced: 'prepared',
  prepared: 'moving',
}

/** A phase begins when every live process follows the one before. */
const ADVANCE = statement({
  name: 'secret_change.advance',
  text: `
update app_secret set phase = $2, is_versioned = is_versioned or $2 = 'moving'
where phase = $1 and check_value = $3
  and not exists (select from processes where secret_state is distinct from $3 || ':' || $1)`,
})

const FOLLOW = statement({
  name: 'secret_change.note',
  text: 'update processes set secret_state = $2 where id = $1 and secret_state is distinct from $2',
})

/** Keeps the ring at the database's phase until the change has settled. Resolves after the first poll. */
export async function followChange(options: FollowOptions): Promise<() => void> {
  const { db, ring, log, processId } = options
  const check = secretCheckValue(options.appSecret)
  const state = { timer: undefined as NodeJS.Timeout | undefined, isClosed: false, movingAt: -Infinity }

  async function poll(): Promise<void> {
    const [found] = (await READ.query(db)).rows
    if (!found) return
    refuseUnknown(found, options.appSecret, ring.previous)
    const phase = found.isJustSettled ? 'moving' : found.phase
    if (ring.phase !== phase) log.info('secret.change', { phase })
    Object.assign(ring, { phase, isVersioned: found.isVersioned })
    if (processId === null || found.phase === 'settled' || ring.previous === null) return
    await FOLLOW.query(db, [processId, `${check}:${found.phase}`])
    const next = NEXT[found.phase]
    if (next !== undefined) await ADVANCE.query(db, [found.phase, next, check])
    else if (performance.now() - state.movingAt > MOVING_EVERY_MS) {
      await options.onMoving?.()
      state.movingAt = performance.now()
    }
  }

  async function again(): Promise<void> {
    try {
      await poll()
    } catch (error) {
      if (!isDatabaseOutage(error)) log.error('secret.change.follow.failed', error)
    }
    schedule()
  }

  function schedule(): void {
    if (state.isClosed || ring.previous === null || ring.phase === 'settled') return
    state.timer = setTimeout(() => void again(), POLL_MS)
    state.timer.unref()
  }

  await poll()
  schedule()
  return () => {
    state.isClosed = true
    clearTimeout(state.timer)
  }
}
