import { type Job, JobHandedBack } from '../queue/job.ts'

const AGAIN_AFTER_MS = 60_000

export function waitWhileHeld<P>(job: Job<P>, mayRun: (() => boolean) | undefined): Job<P> {
  return {
    ...job,
    async run(payload, context) {
      if (mayRun?.() === false) throw new JobHandedBack('outgoing traffic is off', AGAIN_AFTER_MS)
      await job.run(payload, context)
    },
  }
}
