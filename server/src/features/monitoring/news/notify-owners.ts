import type { Db } from '../../../platform/database/database.ts'
import type { NewsListeners, WatchNews } from '../watches/watches.ts'

export async function notifyOwners(
  tx: Db,
  listeners: NewsListeners,
  notified: readonly WatchNews[],
): Promise<void> {
  for (const kind of ['account', 'fleet'] as const) {
    const theirs = notified.filter(({ owner }) => owner.kind === kind)
    if (theirs.length > 0) await listeners[kind]?.notify(tx, theirs)
  }
}
