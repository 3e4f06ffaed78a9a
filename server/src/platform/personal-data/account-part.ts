import type { Db } from '../database/database.ts'

export interface AccountPart {
  /** Key in the export file: one Spanish word. */
  readonly name: string
  /** Returns decrypted JSON or null, without secrets and other people's data. */
  export(accountId: string): Promise<unknown>
  /** Legal retention after erasure, with period and norm: a sentence that continues "Queda guardado:". */
  readonly keeps?: string
  /** Erases in the account's transaction; legally retained data are anonymised. Idempotent. */
  erase(tx: Db, accountId: string): Promise<void>
}
