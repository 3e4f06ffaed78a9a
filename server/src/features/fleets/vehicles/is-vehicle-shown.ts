import { sql } from 'kysely'

/**
 * For queries of `fleet_vehicles v`: its plate may be shown. One that is shown to nobody, at its holder's request, stays
 * in the fleet without its fines. Written out rather than asked of the database's function, which no index serves.
 */
export const isVehicleShown = sql<boolean>`
  not exists (select from blocked_subjects hidden where hidden.subject_hash = v.subject_hash)`
