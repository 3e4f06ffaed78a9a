/**
 * The statement that saves fines, in parts: whoever writes them says under which condition. The fines are `$2`, a JSON
 * list of rows with `subject` (hexadecimal), `now` and, for those of a search, its `id`.
 */
export const INSERT_FINES = `insert into fines
select x.subject::bytea, x.hash::bytea, x.jurisdiction, x.numero_acta, x.dominio, x.estado, x.estado_texto,
  x.resuelto, x.total_centavos, x.pago_voluntario, x.pago_voluntario_vencimiento, x.fecha_infraccion, x.hora,
  x.juzgado, x.ubicacion, x.tipologia, x.motivo, x.descripcion, x.uf, x.velocidad, x.velocidad_max, x.evidence,
  x.pago_link, x.lat, x.lng, x.now, x.now`

export const FINE_RECORDS = `json_to_recordset($2::json) as x(id uuid, subject text, now timestamptz, hash text, jurisdiction text,
    numero_acta text, dominio text, estado text, estado_texto text, resuelto boolean, total_centavos bigint,
    pago_voluntario boolean, pago_voluntario_vencimiento date, fecha_infraccion date, hora text, juzgado text,
    ubicacion text, tipologia text, motivo text, descripcion text, uf numeric, velocidad real, velocidad_max real,
    evidence json, pago_link text, lat double precision, lng double precision)`

/** A fine that is known takes what is said of it now; coordinates that were found for it stay. */
export const ON_KNOWN_FINE = `on conflict (subject_hash, hash) do update set
  numero_acta = excluded.numero_acta, dominio = excluded.dominio, estado = excluded.estado,
  estado_texto = excluded.estado_texto, resuelto = excluded.resuelto, total_centavos = excluded.total_centavos,
  pago_voluntario = excluded.pago_voluntario,
  pago_voluntario_vencimiento = excluded.pago_voluntario_vencimiento,
  fecha_infraccion = excluded.fecha_infraccion, hora = excluded.hora, juzgado = excluded.juzgado,
  ubicacion = excluded.ubicacion, tipologia = excluded.tipologia, motivo = excluded.motivo,
  descripcion = excluded.descripcion, uf = excluded.uf, velocidad = excluded.velocidad,
  velocidad_max = excluded.velocidad_max, evidence = excluded.evidence, pago_link = excluded.pago_link,
  lat = coalesce(excluded.lat, fines.lat), lng = coalesce(excluded.lng, fines.lng),
  changed_at = excluded.changed_at`
