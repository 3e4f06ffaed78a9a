import type { Kysely } from 'kysely'
import type { NoTables } from '../database/database.ts'

/**
 * What one feature keeps of an account, for whoever hands it over or lets it go: the account's owner downloads it, and
 * has it erased with the account.
 */
export interface AccountPart {
  /** Under which name its data stands in the download: one word, in Spanish, as the reader of the file sees it. */
  readonly name: string
  /** Everything it keeps, opened, as JSON; null when there is nothing. Secrets and other people's data stay out. */
  export(accountId: string): Promise<unknown>
  /**
   * What a law makes us keep all the same, for how long and by which norm, as a sentence that continues "Queda
   * guardado:"; absent when nothing stays.
   */
  readonly keeps?: string
  /**
   * Erases it, in the transaction that erases the account; what a law makes us keep stays, and no longer says whose it
   * was. Twice is once.
   */
  forget(tx: Kysely<NoTables>, accountId: string): Promise<void>
}
