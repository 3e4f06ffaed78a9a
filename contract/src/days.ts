import { z } from 'zod'

/**
 * Days and moments of a century with vehicles. PostgreSQL has no year 0, and adding a day to the last `Date`
 * fails.
 */
const isOfVehicles = (day: string) => day >= '1900-01-01' && day <= '2199-12-31'

/** `YYYY-MM-DD`. */
export const writtenDay = z.iso.date('Escribí la fecha').refine(isOfVehicles, 'La fecha no es válida')

/** ISO 8601 in UTC, by any clock. */
export const clockReading = z.iso.datetime().max(40)

export const writtenMoment = clockReading.refine(
  (moment) => isOfVehicles(moment.slice(0, 10)),
  'La fecha no es válida',
)
