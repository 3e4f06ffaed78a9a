import { z } from 'zod'

/**
 * A day `YYYY-MM-DD` of a century with vehicles. PostgreSQL has no year 0, and adding a day to the last
 * `Date` fails.
 */
export const writtenDay = z.iso
  .date('Escribí la fecha')
  .refine((day) => day >= '1900-01-01' && day <= '2199-12-31', 'La fecha no es válida')
