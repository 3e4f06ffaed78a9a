import { z } from 'zod'
import { writtenInteger } from './numbers.ts'

/** `next` of the previous page; handlers refuse that of another list. */
export const cursor = z
  .string()
  .max(300)
  .optional()
  .meta({ description: 'El `next` de la página anterior, tal como vino.' })

export const next = z.string().nullable().meta({ description: 'null en la última página.' })

export const pageLimit = (usual: number, most = 100) => writtenInteger(1, most).default(usual)

/** Rows of a file after a row number. */
export const filePage = { after: writtenInteger(0).default(0), limit: pageLimit(25) } as const
