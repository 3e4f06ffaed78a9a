/** One kind of data that the server keeps. */
export interface StoredData {
  readonly what: string
  /** Where it is kept. `stored-data.test.ts` holds `howLong` against what operators read of them. */
  readonly tables: readonly string[]
  /** What exactly, where the name does not say it. */
  readonly detail?: string
  readonly why: string
  readonly howLong: string
  readonly protection: string
}

/** How what is encrypted and looked up is kept. */
export const SEALED = 'Cifrado (AES-256-GCM), con un hash con clave para encontrarlo.'
