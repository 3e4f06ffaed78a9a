export interface StoredData {
  readonly what: string
  /** Tables that hold it. `stored-data.test.ts` compares `howLong` with the operators' document. */
  readonly tables: readonly string[]
  readonly detail?: string
  readonly why: string
  readonly howLong: string
  readonly protection: string
}

export const SEALED = 'Cifrado (AES-256-GCM), con un hash con clave para encontrarlo.'
