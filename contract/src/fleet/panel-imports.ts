import { FLEET_IMPORT_FIELDS } from '@multas/domain'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { count, integer } from '../numbers.ts'
import { filePage, pageLimit } from '../paging.ts'
import { writtenFileName } from '../texts.ts'
import { inFleet, oneOfFleet } from './fleet-shapes.ts'

export const FLEET_IMPORT_MAX_ROWS = 10_000
export const FLEET_IMPORT_MAX_BYTES = 5 * 1024 * 1024

/** Target field of each column, in order; null skips it. `dominio` is required, each field at most once. */
export const fleetImportMapping = z.strictObject({
  columns: z
    .array(z.enum(FLEET_IMPORT_FIELDS).nullable())
    .min(1)
    .max(200)
    .refine((given) => given.includes('dominio'), 'Indicá qué columna tiene la patente')
    .refine((given) => {
      const fields = given.filter((field) => field !== null)
      return new Set(fields).size === fields.length
    }, 'Cada dato sale de una sola columna'),
})

/**
 * An uploaded file of vehicles. `mapping`: waits for its columns. `ready`: previewed, not written. `applied`:
 * all valid rows are stored. `discarded`: deleted.
 */
export const fleetImport = z.object({
  id: z.uuid(),
  state: z.enum(['mapping', 'ready', 'applied', 'discarded']),
  fileName: z.string(),
  rows: count,
  receivedAt: z.iso.datetime(),
  columns: z.array(
    z.object({
      header: z.string(),
      /** Up to three non-empty values. */
      samples: z.array(z.string()),
      field: z.enum(FLEET_IMPORT_FIELDS).nullable(),
    }),
  ),
  mapping: fleetImportMapping.nullable(),
  /** After `applied`, the result. */
  preview: z
    .object({
      added: count,
      changed: count,
      unchanged: count,
      refused: count,
      newGroups: z.array(z.string()),
      /** Vehicles beyond the plan's limit; above 0 the file cannot be applied. */
      beyondLimit: count,
    })
    .nullable(),
  version: z.string().nullable(),
})
export type FleetImport = z.infer<typeof fleetImport>

const importReplies = { 200: z.object({ import: fleetImport }) }

export const fleetUploadImport = defineCall({
  operation: 'fleet.imports.upload',
  method: 'POST',
  path: '/api/fleet/:fleet/imports',
  summary:
    'Recibe un archivo CSV o XLSX de vehículos (`application/octet-stream`, hasta 5 MB y 10.000 filas) y propone qué significa cada columna.',
  access: { by: 'member', of: 'fleet', role: 'manager', limit: 'file' },
  params: inFleet,
  query: z.object({ name: writtenFileName }),
  replies: importReplies,
  errors: [401, 403, 409, 413, 415, 422, 429],
})

export const fleetReadImport = defineCall({
  operation: 'fleet.imports.read',
  method: 'GET',
  path: '/api/fleet/:fleet/imports/:id',
  summary: 'Una importación: columnas, cambios previstos y resultado.',
  access: { by: 'member', of: 'fleet', role: 'manager' },
  params: oneOfFleet,
  replies: importReplies,
  errors: [401, 403, 404, 429],
})

export const fleetStageImport = defineCall({
  operation: 'fleet.imports.stage',
  method: 'POST',
  path: '/api/fleet/:fleet/imports/:id/stage',
  summary: 'Define qué significa cada columna y calcula los cambios. No escribe ningún vehículo.',
  access: { by: 'member', of: 'fleet', role: 'manager' },
  params: oneOfFleet,
  body: fleetImportMapping,
  replies: importReplies,
  errors: [401, 403, 404, 409, 422, 429],
})

export const fleetImportRows = defineCall({
  operation: 'fleet.imports.rows',
  method: 'GET',
  path: '/api/fleet/:fleet/imports/:id/rows',
  summary: 'El resultado previsto de cada fila: se agrega, cambia, queda igual o se rechaza, con el motivo.',
  access: { by: 'member', of: 'fleet', role: 'manager' },
  params: oneOfFleet,
  query: z.object({
    result: z.enum(['added', 'changed', 'unchanged', 'refused']).default('refused'),
    ...filePage,
    limit: pageLimit(50),
  }),
  replies: {
    200: z.object({
      rows: z.array(
        z.object({
          /** Line in the file; the header is line 1. */
          row: integer,
          /** Verbatim if refused. */
          dominio: z.string(),
          issues: z.array(z.object({ field: z.enum(FLEET_IMPORT_FIELDS).nullable(), message: z.string() })),
        }),
      ),
      /** Pass as `after` for the next page; null on the last one. */
      next: integer.nullable(),
    }),
  },
  errors: [401, 403, 404, 409, 429],
})

export const fleetImportRowsFile = defineCall({
  operation: 'fleet.imports.rows_file',
  method: 'GET',
  path: '/api/fleet/:fleet/imports/:id/rows.csv',
  summary: 'Las filas rechazadas, con los motivos, en CSV.',
  access: { by: 'member', of: 'fleet', role: 'manager', limit: 'file' },
  params: oneOfFleet,
  replies: {},
  media: ['text/csv; charset=utf-8'],
  errors: [401, 403, 404, 409, 429],
})

export const fleetApplyImport = defineCall({
  operation: 'fleet.imports.apply',
  method: 'POST',
  path: '/api/fleet/:fleet/imports/:id/apply',
  summary:
    'Agrega y cambia los vehículos de las filas válidas, con las columnas que se mostraron (`version`): todos o ninguno. 409 si superan el plan.',
  access: { by: 'member', of: 'fleet', role: 'manager', limit: 'file' },
  params: oneOfFleet,
  query: z.object({ version: z.string().max(64).optional() }),
  replies: importReplies,
  errors: [401, 403, 404, 409, 429],
})

export const fleetDiscardImport = defineCall({
  operation: 'fleet.imports.discard',
  method: 'POST',
  path: '/api/fleet/:fleet/imports/:id/discard',
  summary: 'Descarta una importación sin aplicar.',
  access: { by: 'member', of: 'fleet', role: 'manager' },
  params: oneOfFleet,
  replies: importReplies,
  errors: [401, 403, 404, 409, 429],
})

export const fleetImportTemplate = defineCall({
  operation: 'fleet.imports.template',
  method: 'GET',
  path: '/api/fleet/:fleet/import-template.:format',
  summary: 'Una planilla vacía con las columnas que se reconocen solas, en `csv` o `xlsx`.',
  access: { by: 'member', of: 'fleet', role: 'viewer' },
  params: inFleet.extend({ format: z.enum(['csv', 'xlsx']) }),
  replies: {},
  media: ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  errors: [401, 403, 429],
})
