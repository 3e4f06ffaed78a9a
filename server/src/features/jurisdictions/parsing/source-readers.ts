import { reasonText } from '@multas/contract/consultation-reasons'
import type { UpstreamSession } from '../../../platform/outbound/index.ts'
import type { ReadingPlace } from '../reading/reading-work.ts'
import { ParsePool } from './parse-pool.ts'
import type { JobMessage, ReadingInput, ReadingTask } from './parse-protocol.ts'
import { startProcess, startThread } from './start-reader.ts'

export type RunTask = (
  place: Exclude<ReadingPlace, 'here'>,
  input: ReadingInput,
  session: UpstreamSession,
) => AsyncIterable<JobMessage>

export interface SourceReaders {
  prepare(task: ReadingTask): RunTask
}

export class ReadingPools {
  readonly #pools: Readonly<Record<'thread' | 'process', ParsePool>>
  #lastTask = 0
  #lastSource = 0

  constructor(limitMs?: number) {
    this.#pools = {
      thread: new ParsePool(startThread, limitMs),
      process: new ParsePool(startProcess, limitMs),
    }
  }

  forSource(onExceeded: (reason: string) => void): SourceReaders {
    const sourceId = this.#nextSource()
    return {
      prepare: (task) => {
        this.#lastTask += 1
        const ownerId = task.kind === 'pdf-text' ? this.#nextSource() : sourceId
        const pooled = { id: this.#lastTask, sourceId: ownerId, task }
        return (place, input, session) =>
          reportExcess(this.#pools[place].run(pooled, input, session), onExceeded)
      },
    }
  }

  #nextSource(): number {
    this.#lastSource += 1
    return this.#lastSource
  }

  warmUp(): void {
    this.#pools.thread.warmUp()
  }

  async close(): Promise<void> {
    await Promise.all([this.#pools.thread.close(), this.#pools.process.close()])
  }
}

async function* reportExcess(messages: AsyncIterable<JobMessage>, onExceeded: (reason: string) => void) {
  for await (const message of messages) {
    if (message.kind === 'failed' && message.exceeded === true) onExceeded(message.reason)
    yield message
  }
}

export async function runToEnd(
  messages: AsyncIterable<JobMessage>,
): Promise<Exclude<JobMessage, { kind: 'chunk' }>> {
  for await (const message of messages) if (message.kind !== 'chunk') return message
  return { kind: 'failed', reason: reasonText('reader_stopped') }
}
