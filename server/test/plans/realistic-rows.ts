/** Rows as full as those of a real site, by SQL: `made` has the number, time and id of each search. */
const SEARCHES = 20_000

export const MADE = `create temp table made as
  select i, now() - (${SEARCHES} - i) * interval '1 second' as at, ordered_id(now() - (${SEARCHES} - i) * interval '1 second', i * 977) as id
  from generate_series(1, ${SEARCHES}) i;
create function pg_temp.bytes(seed text, n int) returns bytea language sql as $$
  select substring(string_agg(sha256((seed || k)::bytea), '') from 1 for n) from generate_series(0, n / 32) k $$`

const ANSWER = `json_build_object('t', 'check', 'done', n, 'total', 33, 'check', json_build_object('jurisdiction', 'jurisdiccion-' || n,
  'outcome', 'empty', 'found', 0, 'fromCache', false, 'consultedAt', at, 'message', null, 'link', null))`

/** A sealed text is 29 bytes longer; those of a fine hold about 400. */
export const REALISTIC_ROWS: Readonly<Record<string, string>> = {
  searches: `insert into searches (id, subject_kind, subject_hash, subject_sealed, email_hash, canonical_email_hash, email_sealed,
      browser_hash, state, created_at, deadline_at, completed_at, scoring, vehicle, delivered_at, mailed_at, with_failures)
    select id, 'patent', pg_temp.bytes('s' || i / 2, 16), pg_temp.bytes('a' || i, 66), pg_temp.bytes('e' || i / 3, 16),
      pg_temp.bytes('e' || i / 3, 16), pg_temp.bytes('m' || i, 58), pg_temp.bytes('b' || i / 3, 32), 'complete', at,
      at + interval '60 s', at + interval '9 s', '{"puntaje": 870, "nivel": "bueno", "motivos": ["sin infracciones pendientes"]}',
      '{"marca": "VOLKSWAGEN", "modelo": "GOL TREND", "anio": 2017, "tipo": "SEDAN 5 PUERTAS"}', at, at, i % 3 = 0 from made order by i`,
  search_runs:
    'insert into search_runs (search_id, run, last_seq, started_at) select id, 1, 35, at from made order by i',
  search_checks: `insert into search_checks (search_id, jurisdiction, outcome, found, from_cache, consulted_at, elapsed_ms, message, link)
    select id, 'jurisdiccion-' || k, case when (i + k) % 33 = 0 then 'timeout' else 'empty' end, 0, false, at, 50 * k,
      case when (i + k) % 33 = 0 then 'No respondió a tiempo' end, case when k % 4 = 0 then 'https://infracciones.jurisdiccion-' || k || '.gob.ar/consulta' end
    from made, generate_series(1, 33) k order by i, k`,
  search_events: `insert into search_events (search_id, last_seq, first_seq, events)
    select id, k * 3, k * 3 - 2, (select json_agg(${ANSWER}) from generate_series(k * 3 - 2, k * 3) n)
    from made, generate_series(1, 11) k order by i, k`,
  fines: `insert into fines (subject_hash, hash, jurisdiction, estado, resuelto, total_centavos, pago_voluntario, fecha_infraccion,
      first_seen_at, changed_at, content_sealed)
    select pg_temp.bytes('s' || i / 2, 16), pg_temp.bytes('h' || i, 32), 'jurisdiccion-' || i % 33, 'pendiente', i % 3 = 0,
      12500000, true, at::date, at, at, pg_temp.bytes('f' || i, 430) from made`,
  result_links: `insert into result_links (token_hash, search_id, created_at, expires_at)
    select pg_temp.bytes('t' || i, 32), id, at, at + interval '30 days' from made`,
  watched_subjects: `insert into watched_subjects (subject_hash, kind, sealed, created_at, next_check_at, whole_check_at, checks, told)
    select pg_temp.bytes('s' || i, 16), 'patent', pg_temp.bytes('a' || i, 66), at, at, at,
      (select json_object_agg('jurisdiccion-' || k, json_build_array('empty', 0, 0, 0)) from generate_series(1, 33) k),
      (select json_object_agg('jurisdiccion-' || k, '{}'::json) from generate_series(1, 33) k) from made`,
  watches: `insert into watches (id, owner_kind, owner_id, subject_hash, is_active, created_at)
    select gen_random_uuid(), 'account', gen_random_uuid(), pg_temp.bytes('s' || i, 16), true, at from made`,
}
