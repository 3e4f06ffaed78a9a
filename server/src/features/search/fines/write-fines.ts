import { listFields, sqlType } from '@multas/domain'
import { ERASE_CLEAR } from './fine-content.ts'
import { CLEAR_FIELDS } from './fine-row.ts'

/**
 * `$2` is a JSON list of rows with `subject` (hexadecimal), `now` and, for searches, `id`; the caller adds
 * the condition.
 */
export const INSERT_FINES = `insert into fines (subject_hash, hash, jurisdiction, resuelto,
  ${listFields(CLEAR_FIELDS, (column) => column)}, content_sealed, first_seen_at, changed_at)
select x.subject::bytea, x.hash::bytea, x.jurisdiction, x.resuelto,
  ${listFields(CLEAR_FIELDS, (_column, name) => `x."${name}"`)}, x.content_sealed::bytea, x.now, x.now`

export const FINE_RECORDS = `json_to_recordset($2::json) as x(id uuid, subject text, now timestamptz, hash text,
    jurisdiction text, resuelto boolean, ${listFields(CLEAR_FIELDS, (_column, name) => `"${name}" ${sqlType(name)}`)},
    content_sealed text)`

export const ON_KNOWN_FINE = `on conflict (subject_hash, hash) do update set resuelto = excluded.resuelto,
  ${listFields(CLEAR_FIELDS, (column) => `${column} = excluded.${column}`)},
  content_sealed = excluded.content_sealed, ${ERASE_CLEAR}, changed_at = excluded.changed_at`
