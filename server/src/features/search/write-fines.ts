import { ERASE_CLEAR } from './fine-content.ts'

/**
 * The statement that saves fines, in parts: whoever writes them says under which condition. The fines are `$2`, a JSON
 * list of rows with `subject` (hexadecimal), `now` and, for those of a search, its `id`.
 */
export const INSERT_FINES = `insert into fines (subject_hash, hash, jurisdiction, estado, resuelto, total_centavos,
  pago_voluntario, pago_voluntario_vencimiento, fecha_infraccion, content_sealed, first_seen_at, changed_at)
select x.subject::bytea, x.hash::bytea, x.jurisdiction, x.estado, x.resuelto, x.total_centavos, x.pago_voluntario,
  x.pago_voluntario_vencimiento, x.fecha_infraccion, x.content_sealed::bytea, x.now, x.now`

export const FINE_RECORDS = `json_to_recordset($2::json) as x(id uuid, subject text, now timestamptz, hash text,
    jurisdiction text, estado text, resuelto boolean, total_centavos bigint, pago_voluntario boolean,
    pago_voluntario_vencimiento date, fecha_infraccion date, content_sealed text)`

/** A fine that is known takes what is said of it now. */
export const ON_KNOWN_FINE = `on conflict (subject_hash, hash) do update set
  estado = excluded.estado, resuelto = excluded.resuelto, total_centavos = excluded.total_centavos,
  pago_voluntario = excluded.pago_voluntario,
  pago_voluntario_vencimiento = excluded.pago_voluntario_vencimiento,
  fecha_infraccion = excluded.fecha_infraccion, content_sealed = excluded.content_sealed, ${ERASE_CLEAR},
  changed_at = excluded.changed_at`
