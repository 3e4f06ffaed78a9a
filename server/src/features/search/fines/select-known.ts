import { mayHaveRunSince } from '../../../platform/retention/ordered-id.ts'
import { CONSULTATION_FIELDS } from '../journal/stored-event.ts'
import { finesOf } from './fine-row.ts'

export const selectKnownFines = finesOf

/** No known amount, or one still to be set by an official (`amountDue`). */
export const HAS_NO_AMOUNT = `(coalesce(f.total_centavos, -1) < 0
  or (f.total_centavos = 0 and f.estado = 'requiere_controlador'))`

/** Row `(pending, centavos, without_amount)`: unresolved acts. */
export const selectPending = (subject: string): string =>
  `(select count(*)::int as pending, coalesce(sum(greatest(total_centavos, 0)), 0)::float8 as centavos,
      count(*) filter (where ${HAS_NO_AMOUNT})::int as without_amount
    from fines f where f.subject_hash = ${subject} and not f.resuelto and f.counted_in is null)`

/** Each search copies earlier fresh answers, so the newest few suffice. */
const SEARCHES_READ = 20

/**
 * Full answers since `since` from searches other than `search`, as a JSON list of `StoredConsultation`;
 * null if none.
 */
export const selectFreshConsultations = (
  subject: string,
  since: string,
  lowest: string,
  search = 'null::uuid',
): string =>
  `(select json_agg(k) from (
    select distinct on (k.jurisdiction) ${CONSULTATION_FIELDS}
    from (
      select newest.id from searches newest
      where newest.subject_hash = ${subject} and newest.id is distinct from ${search}
        and newest.created_at > ${since}::timestamptz - interval '1 day'
      order by newest.created_at desc limit ${SEARCHES_READ}
    ) o join search_checks k on k.search_id = o.id
    where k.outcome in ('found', 'empty') and k.consulted_at > ${since} and ${mayHaveRunSince('k.search_id', since, lowest)}
    order by k.jurisdiction, k.consulted_at desc
  ) k)`
