import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Log } from '../../platform/log/log.ts'
import type { JobTicket, ScheduledJob } from '../../platform/queue/job.ts'
import type { KeyRing } from '../../platform/secrets/key-ring.ts'
import { createRowChanger } from './change-rows.ts'

export const CHANGE_JOB: JobTicket<null> = { name: 'secret.change', maxAttempts: 3 }

export interface ChangeJobDeps {
  readonly directUrl: string
  readonly appSecret: string
  readonly ring: Pick<KeyRing, 'previous' | 'phase'>
  readonly log: Log
}

const BUSY_WAIT_MS = 200
const MOST_BUSY = 50
const KEPT_AFTER = '10 minutes'

const DELETE_MOVES = statement({
  name: 'secret_change.delete_moves',
  text: `
delete from moved_hashes where exists (
  select from app_secret where phase = 'settled' and settled_at < now() - interval '${KEPT_AFTER}')`,
})

/** Continues a change of the secret, one process at a time, or cleans up after one. */
export function changeSecretJob({ directUrl, appSecret, ring, log }: ChangeJobDeps): ScheduledJob {
  return {
    pattern: '47 * * * *',
    job: {
      ...CHANGE_JOB,
      async run(_payload, { signal }) {
        const own = openDatabase({
          connectionString: directUrl,
          maxConnections: 1,
          onIdleError: (error) => log.error('database.connection.lost', error),
        })
        try {
          if (ring.previous === null || ring.phase !== 'moving') await DELETE_MOVES.query(own.pool)
          else await changeRows(createRowChanger(own.pool, appSecret, ring.previous), log, signal)
        } finally {
          await own.close()
        }
      },
    },
  }
}

async function changeRows(
  changer: ReturnType<typeof createRowChanger>,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  for (let busy = 0; busy < MOST_BUSY; ) {
    signal.throwIfAborted()
    const step = await changer.step()
    if (step === 'finished') return log.info('secret.change.finished', {})
    busy = step === 'changed' ? 0 : busy + 1
    if (step !== 'changed') await pause(BUSY_WAIT_MS, undefined, { signal })
  }
}
