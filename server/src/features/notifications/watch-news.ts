import type { FineNews } from '@multas/domain'
import type { Db } from '../../platform/database/database.ts'

export interface WatchNews {
  readonly owner: { readonly kind: 'account' | 'fleet'; readonly id: string }
  readonly watchId: string
  /** Id of the monitor's news; delivered once for each account. */
  readonly newsId: string
  readonly news: FineNews
  readonly at: Date
}

/** In the transaction that writes them, exactly once. */
export interface NewsListener {
  notify(transaction: Db, listed: readonly WatchNews[]): Promise<void>
  silence(transaction: Db, watch: Pick<WatchNews, 'owner' | 'watchId'>): Promise<void>
}
