import type { Db } from '../../platform/database/database.ts'
import type { NewsListeners, ToldNews } from './watches.ts'

export async function tellOwners(tx: Db, listeners: NewsListeners, told: readonly ToldNews[]): Promise<void> {
  for (const kind of ['account', 'fleet'] as const) {
    const theirs = told.filter(({ owner }) => owner.kind === kind)
    if (theirs.length > 0) await listeners[kind]?.tell(tx, theirs)
  }
}
