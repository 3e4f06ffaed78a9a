import { STORED_OF_ACCOUNTS } from './stored-accounts.ts'
import { STORED_OF_OFFICES } from './stored-offices.ts'
import type { StoredData } from './stored-record.ts'
import { STORED_OF_RIGHTS } from './stored-rights.ts'
import { STORED_OF_SEARCHES } from './stored-searches.ts'
import { STORED_OF_SITE } from './stored-site.ts'

interface StoredGroup {
  readonly name: string
  readonly records: readonly StoredData[]
}

/** Every table with personal data is declared under the key of a record. */
export const STORED_DATA: readonly StoredGroup[] = [
  { name: 'Cuando buscás', records: STORED_OF_SEARCHES },
  { name: 'Si tenés cuenta', records: STORED_OF_ACCOUNTS },
  { name: 'Perfiles y pedidos sobre tus datos', records: STORED_OF_RIGHTS },
  { name: 'Mensajes y uso del sitio', records: STORED_OF_SITE },
  { name: 'Empresas, municipios y quienes administran', records: STORED_OF_OFFICES },
]
