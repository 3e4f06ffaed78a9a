import type { FineNews } from '@multas/domain'
import type { Db } from '../../platform/database/database.ts'

export interface ToldNews {
  readonly owner: { readonly kind: 'account' | 'fleet'; readonly id: string }
  readonly watchId: string
  /** Id of the monitor's news; delivered once for each account. */
  readonly newsId: string
  readonly news: FineNews
  readonly at: Date
}

/** In the transaction that writes them, exactly once. */
export interface NewsListener {
  tell(transaction: Db, told: readonly ToldNews[]): Promise<void>
  silence(transaction: Db, watch: Pick<ToldNews, 'owner' | 'watchId'>): Promise<void>
}
