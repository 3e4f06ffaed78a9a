import { FINE_STATES, REGISTRY_FIELDS } from '@multas/domain'
import { z } from 'zod'
import { centavos, count, decimal, integer, writtenInteger } from '../numbers.ts'

/** The domain's `RegistryMapping`. */
export const panelMapping = z.strictObject({
  columns: z.array(z.enum(REGISTRY_FIELDS).nullable()).max(200),
  amounts: z.enum(['es-AR', 'plain', 'auto']),
  stateWhenBlank: z.enum(FINE_STATES).nullable(),
})

const encoding = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'cp850'])
const separator = z.enum([',', ';', '\t', '|'])

/** Corrections of the detected format. */
export const panelHints = z.strictObject({
  encoding: encoding.optional(),
  separator: separator.optional(),
  sheet: z.string().max(200).optional(),
  headerRow: writtenInteger(0, 1_000).optional(),
})

const moment = z.iso.datetime().nullable()

export const panelDelivery = z.object({
  id: integer,
  kind: z.enum(['partial', 'full']),
  origin: z.enum(['panel', 'admin', 'api', 'command']),
  state: z.enum(['received', 'reading', 'ready', 'published', 'undone', 'discarded', 'failed']),
  /** Masked e-mail, `Una clave de API` or `El operador del sitio`. */
  handedInBy: z.string(),
  receivedAt: z.iso.datetime(),
  file: z.object({ name: z.string(), bytes: count, format: z.string().nullable() }).nullable(),
  hints: panelHints.nullable(),
  rowsRead: count,
  /** From 0 to 1. */
  progress: decimal,
  refused: count,
  skipped: count,
  noted: count,
  /** Null until the whole file is read. */
  diff: z
    .object({
      added: count,
      changed: count,
      unchanged: count,
      /** Rows repeated later in the file with identical content. */
      repeated: count,
      /** Rows that a later row of the same act contradicts: the last one counts. */
      conflicting: count,
      missing: count,
      isStale: z.boolean(),
      version: z.string(),
    })
    .nullable(),
  publishedAt: moment,
  publishedBy: z.string().nullable(),
  undoUntil: moment,
  undoneAt: moment,
  undoneBy: z.string().nullable(),
  failure: z.string().nullable(),
})
export type PanelDelivery = z.infer<typeof panelDelivery>

/** First view of a file, from which its columns are mapped. */
export const panelFilePreview = z.object({
  format: z.enum(['csv', 'ndjson', 'json', 'xlsx']),
  encoding: encoding.nullable(),
  separator: separator.nullable(),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  headerRow: count,
  columns: z.array(
    z.object({
      header: z.string(),
      samples: z.array(z.string()),
      field: z.enum(REGISTRY_FIELDS).nullable(),
      confidence: z.enum(['sure', 'likely', 'unsure']),
      reason: z.string(),
    }),
  ),
  proposed: panelMapping,
  /** Mapping of an earlier file with these columns. */
  remembered: panelMapping.nullable(),
  /** In Spanish, to read before going on. */
  notes: z.array(z.string()),
})
export type PanelFilePreview = z.infer<typeof panelFilePreview>

/** A displayed value: dates as `YYYY-MM-DD`, amounts in centavos. */
const shownValue = z.union([z.string(), decimal, z.boolean()]).nullable()

export const panelChange = z.object({
  /** Pass the last one for the next page. */
  position: integer,
  rowNumber: integer.nullable(),
  /** Later row of the same file that overrides this one; null if this one counts. */
  rulingRow: integer.nullable(),
  numeroActa: z.string().nullable(),
  dominio: z.string().nullable(),
  fechaInfraccion: z.string().nullable(),
  estado: z.string().nullable(),
  totalCentavos: centavos.nullable(),
  /** Never shows a person. */
  changes: z.array(z.object({ field: z.string(), before: shownValue, after: shownValue })),
})
export type PanelChange = z.infer<typeof panelChange>

export const panelRow = z.object({
  rowNumber: integer,
  issues: z.array(
    z.object({
      field: z.enum(REGISTRY_FIELDS).nullable(),
      column: z.string().nullable(),
      message: z.string(),
    }),
  ),
})
export type PanelRow = z.infer<typeof panelRow>
