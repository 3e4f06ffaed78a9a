import { compactIfHeld } from './compact-jobs.ts'
import { createJobLedger } from './job-ledger.ts'
import { GRACE_MS, type QueueOptions, SupervisedRunner } from './supervised-runner.ts'

export interface Queue {
  isRunning(): boolean
  stop(): Promise<void>
}

const RECONCILE_EVERY_MS = 5_000

export async function startQueue(options: QueueOptions): Promise<Queue> {
  const stopping = new AbortController()
  const context = { ...options, ledger: createJobLedger(), signal: stopping.signal }
  const runner = new SupervisedRunner(options, context)
  await runner.begin()
  const supervised = runner.supervise().catch(options.onDeath)
  const timer = setInterval(() => {
    void runner.reconcile()
    void compactIfHeld(options.database.db, options.log)
  }, RECONCILE_EVERY_MS)
  return {
    isRunning: () => runner.isRunning(),
    async stop() {
      clearInterval(timer)
      const grace = setTimeout(() => stopping.abort(), GRACE_MS)
      grace.unref()
      await runner.stop()
      clearTimeout(grace)
      stopping.abort()
      await supervised
    },
  }
}
