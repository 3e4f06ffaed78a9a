import { JobHandedBack } from '../../../platform/queue/job.ts'

const AT_ONCE = 4
const MOST_WAITING = 12
const PATIENCE_MS = 1_000
const MOST_AWAY_MS = 60_000

interface Receiver {
  running: number
  lastMs: number
  turnAtMs: number
  readonly waiting: (() => void)[]
}

/** A slow receiver holds few workers. */
export function createReceiverTurns(nowMs: () => number = () => performance.now()) {
  const receivers = new Map<string, Receiver>()

  async function takeTurn(receiver: Receiver): Promise<void> {
    while (receiver.running >= AT_ONCE) {
      const place = receiver.waiting.length + 1
      if (place > MOST_WAITING || (place * receiver.lastMs) / AT_ONCE > PATIENCE_MS) throw handBack(receiver)
      await new Promise<void>((resolve) => receiver.waiting.push(resolve))
    }
    receiver.running += 1
  }

  function handBack(receiver: Receiver): JobHandedBack {
    const now = nowMs()
    const turnAtMs = Math.max(receiver.turnAtMs, now) + receiver.lastMs / AT_ONCE
    receiver.turnAtMs = Math.min(turnAtMs, now + MOST_AWAY_MS)
    return new JobHandedBack('the receiver is busy', receiver.turnAtMs - now)
  }

  return {
    async run<T>(organization: string, send: () => Promise<T>): Promise<T> {
      const receiver = receivers.get(organization) ?? { running: 0, lastMs: 1_000, turnAtMs: 0, waiting: [] }
      receivers.set(organization, receiver)
      await takeTurn(receiver)
      const startedMs = nowMs()
      try {
        return await send()
      } finally {
        receiver.running -= 1
        receiver.lastMs = nowMs() - startedMs
        for (const wake of receiver.waiting.splice(0)) wake()
      }
    },
  }
}
