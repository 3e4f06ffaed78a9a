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

/** Every table of the database is here or in `TABLES_WITHOUT_PEOPLE`. */
export const STORED_DATA: readonly StoredGroup[] = [
  { name: 'Cuando buscás', records: STORED_OF_SEARCHES },
  { name: 'Si tenés cuenta', records: STORED_OF_ACCOUNTS },
  { name: 'Perfiles y pedidos sobre tus datos', records: STORED_OF_RIGHTS },
  { name: 'Mensajes y uso del sitio', records: STORED_OF_SITE },
  { name: 'Empresas, municipios y quienes administran', records: STORED_OF_OFFICES },
]

/** Sums, settings and internals, mentioned on the page. */
export const TABLES_WITHOUT_PEOPLE: readonly string[] = [
  'camera_lists',
  'cameras',
  'column_mappings',
  'fine_sightings',
  'funnel_days',
  'jurisdiction_controls',
  'jurisdiction_versions',
  'mail_days',
  'app_secret',
  'moved_hashes',
  'outbound_permits',
  'pinned_keys',
  'secret_change_tables',
  'process_circuits',
  'processes',
  'push_keys',
  'registries',
  'search_days',
  'set_aside_records',
  'site_settings',
  'source_hours',
  'spent_challenges',
  'steering_revision',
  'tracking_days',
]
