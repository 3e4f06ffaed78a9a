import type { LiveConnection } from './live-connection.ts'

const READERS = 500

export interface Reading {
  read(connection: LiveConnection): void
  cancel(connection: LiveConnection): void
}

export function readInTurns(deliver: (readers: readonly LiveConnection[]) => Promise<void>): Reading {
  const waiting = new Set<LiveConnection>()
  let isReading = false

  async function readWaiting(): Promise<void> {
    while (waiting.size > 0) {
      const readers = [...waiting].slice(0, READERS)
      for (const reader of readers) {
        waiting.delete(reader)
        reader.isReading = true
        reader.mustReadAgain = false
      }
      await deliver(readers)
      for (const reader of readers) {
        reader.isReading = false
        if (reader.mustReadAgain && reader.phase === 'joined') waiting.add(reader)
      }
    }
    isReading = false
  }

  return {
    read(connection) {
      if (connection.behindSinceMs > 0) return
      if (connection.isReading) {
        connection.mustReadAgain = true
        return
      }
      waiting.add(connection)
      if (isReading) return
      isReading = true
      setImmediate(readWaiting)
    },
    cancel: (connection) => void waiting.delete(connection),
  }
}
