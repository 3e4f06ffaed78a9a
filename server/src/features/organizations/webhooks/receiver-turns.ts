import { JobHandedBack } from '../../../platform/queue/job.ts'

const AT_ONCE = 4
const MOST_WAIT_MS = 60_000

/** So that a slow receiver holds few workers. */
export function createReceiverTurns(nowMs: () => number = () => performance.now()) {
  const receivers = new Map<string, { running: number; lastMs: number; turnAtMs: number }>()
  return {
    async run<T>(organization: string, send: () => Promise<T>): Promise<T> {
      const startedMs = nowMs()
      const receiver = receivers.get(organization) ?? { running: 0, lastMs: 100, turnAtMs: 0 }
      if (receiver.running >= AT_ONCE) {
        const turnAtMs = Math.max(receiver.turnAtMs, startedMs) + receiver.lastMs / AT_ONCE
        receiver.turnAtMs = Math.min(turnAtMs, startedMs + MOST_WAIT_MS)
        throw new JobHandedBack('the receiver is busy', receiver.turnAtMs - startedMs)
      }
      receivers.set(organization, receiver)
      receiver.running += 1
      try {
        return await send()
      } finally {
        receiver.running -= 1
        receiver.lastMs = nowMs() - startedMs
        if (receiver.running === 0) receivers.delete(organization)
      }
    },
  }
}
