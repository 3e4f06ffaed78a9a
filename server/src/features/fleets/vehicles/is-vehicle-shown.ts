import { sql } from 'kysely'

/**
 * For queries of `fleet_vehicles v`. A hidden vehicle stays in the fleet without fines. Inlined because no
 * index serves the database function.
 */
export const isVehicleShown = sql<boolean>`
  not exists (select from blocked_subjects hidden where hidden.subject_hash = v.subject_hash)`
