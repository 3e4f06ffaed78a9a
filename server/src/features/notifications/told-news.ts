import type { FineNews } from '@multas/domain'
import type { Kysely } from 'kysely'
import type { NoTables } from '../../platform/database/database.ts'

/** One news for one owner of a watch, as the monitor tells it. */
export interface ToldNews {
  readonly owner: { readonly kind: 'account' | 'fleet'; readonly id: string }
  readonly watchId: string
  /** The monitor's number of the news: one account is told it once. */
  readonly newsId: string
  readonly news: FineNews
  readonly at: Date
}

/** Whoever is told news, in the transaction that writes them: neither lost nor told twice. */
export interface NewsListener {
  tell(transaction: Kysely<NoTables>, told: readonly ToldNews[]): Promise<void>
  /** An owner wants to hear no more of a watch: what was told of it and waits is not sent. */
  silence(transaction: Kysely<NoTables>, watch: Pick<ToldNews, 'owner' | 'watchId'>): Promise<void>
}
