export interface StoredData {
  readonly what: string
  /** Tables are declared under it on the server; `stored-data.test.ts` compares `howLong` with their periods. */
  readonly key: string
  readonly detail?: string
  readonly why: string
  readonly howLong: string
  readonly protection: string
}

export const SEALED = 'Cifrado (AES-256-GCM), con un hash con clave para encontrarlo.'
