import type { EvidenceKind } from '@multas/domain'
import { isUuid } from '@multas/domain'
import type { Database } from '../../../platform/database/database.ts'
import { statement, typedColumn } from '../../../platform/database/statement.ts'
import { FINE_COLUMNS, type FineContext, type FineRow, fromFineRow } from './fine-row.ts'

export type FoundEvidence =
  | {
      readonly outcome: 'found'
      readonly jurisdiction: string
      readonly address: string
      readonly numeroActa: string | null
    }
  | { readonly outcome: 'foreign' }
  | { readonly outcome: 'absent' }

const FIND_EVIDENCE = statement({
  name: 'search.find_evidence',
  text: `select row_to_json(f) as fine from (select ${FINE_COLUMNS}
      from searches s join fines f on f.subject_hash = s.subject_hash and f.hash = $2
      where s.id = $1 and s.removed_at is null and not is_subject_blocked(s.subject_hash)) f`,
  row: { fine: typedColumn<FineRow>('json') },
})

export async function findEvidence(
  database: Database,
  context: FineContext,
  searchId: string,
  hash: string,
  kind: EvidenceKind,
): Promise<FoundEvidence> {
  if (!isUuid(searchId)) return { outcome: 'foreign' }
  const { rows } = await FIND_EVIDENCE.query(database.db, [searchId, Buffer.from(hash, 'base64url')])
  const [row] = rows
  if (!row) return { outcome: 'foreign' }
  const { jurisdiction, numeroActa, evidence } = fromFineRow(row.fine, context)
  const address = evidence[kind]
  if (address === null) return { outcome: 'absent' }
  return { outcome: 'found', jurisdiction, address, numeroActa }
}
