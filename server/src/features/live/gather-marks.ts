/** Results that reached nobody are mailed much later. */
const GATHER_MS = 250

/** Marks what was delivered within a moment in one statement; after `close`, at once. */
export function gatherMarks(mark: (searchIds: readonly string[]) => Promise<void>) {
  let waiting: string[] = []
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  async function send(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const searchIds = waiting
    waiting = []
    if (searchIds.length > 0) await mark(searchIds)
  }
  return {
    add(searchIds: readonly string[]): void {
      waiting.push(...searchIds)
      if (isClosed) void send()
      else timer ??= setTimeout(() => void send(), GATHER_MS)
    },
    async close(): Promise<void> {
      isClosed = true
      await send()
    },
  }
}
