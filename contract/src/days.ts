import { z } from 'zod'

/**
 * A day that somebody writes, `YYYY-MM-DD`, of a century in which there are vehicles: PostgreSQL has no year 0, and a
 * day added to the last one that a `Date` holds is none.
 */
export const writtenDay = z.iso
  .date('Escribí la fecha')
  .refine((day) => day >= '1900-01-01' && day <= '2199-12-31', 'La fecha no es válida')
