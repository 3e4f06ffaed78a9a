import { FINE_STATES, REGISTRY_FIELDS } from '@multas/domain'
import { z } from 'zod'
import { centavos, count, decimal, integer, writtenInteger } from '../numbers.ts'

/** What the columns of a file feed: the domain's `RegistryMapping`. */
export const panelMapping = z.strictObject({
  columns: z.array(z.enum(REGISTRY_FIELDS).nullable()).max(200),
  amounts: z.enum(['es-AR', 'plain', 'auto']),
  stateWhenBlank: z.enum(FINE_STATES).nullable(),
})

const encoding = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'cp850'])
const separator = z.enum([',', ';', '\t', '|'])

/** What the person says about the file where what it seems to be is wrong. */
export const panelHints = z.strictObject({
  encoding: encoding.optional(),
  separator: separator.optional(),
  sheet: z.string().max(200).optional(),
  headerRow: writtenInteger(0, 1_000).optional(),
})

const moment = z.iso.datetime().nullable()

/** A delivery as the municipality that handed it in sees it. */
export const panelDelivery = z.object({
  id: integer,
  kind: z.enum(['partial', 'full']),
  origin: z.enum(['panel', 'admin', 'api', 'command']),
  state: z.enum(['received', 'reading', 'ready', 'published', 'undone', 'discarded', 'failed']),
  /** Who, in words: a masked e-mail, `Una clave de API`, `El operador del sitio`. */
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
  /** Null until the file was read to its end. */
  diff: z
    .object({
      added: count,
      changed: count,
      unchanged: count,
      /** Rows that a later row of the file repeats with the same content. */
      repeated: count,
      /** Rows to which a later row of the file gives other content for the same act: the last one counts. */
      conflicting: count,
      missing: count,
      isStale: z.boolean(),
    })
    .nullable(),
  publishedAt: moment,
  publishedBy: z.string().nullable(),
  undoUntil: moment,
  undoneAt: moment,
  undoneBy: z.string().nullable(),
  /** Why it failed, in Spanish. */
  failure: z.string().nullable(),
})
export type PanelDelivery = z.infer<typeof panelDelivery>

/** What a file looks like before it is read: to decide what its columns mean. */
export const panelFileLook = z.object({
  format: z.enum(['csv', 'ndjson', 'json', 'xlsx']),
  encoding: encoding.nullable(),
  separator: separator.nullable(),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  headerRow: count,
  columns: z.array(
    z.object({
      header: z.string(),
      /** Some of its values that are not empty, from the first rows. */
      samples: z.array(z.string()),
      /** What it seems to feed. */
      field: z.enum(REGISTRY_FIELDS).nullable(),
      confidence: z.enum(['sure', 'likely', 'unsure']),
      reason: z.string(),
    }),
  ),
  proposed: panelMapping,
  /** What the municipality said of such columns before; null when it never did. */
  remembered: panelMapping.nullable(),
  /** What should be looked at before going on, in Spanish. */
  notes: z.array(z.string()),
})
export type PanelFileLook = z.infer<typeof panelFileLook>

/** One value of a fine as it is shown: dates as `YYYY-MM-DD`, amounts in centavos. */
const shownValue = z.union([z.string(), decimal, z.boolean()]).nullable()

/** What a row of a delivery does to a fine. */
export const panelChange = z.object({
  /** Give the last one back for the next page. */
  position: integer,
  rowNumber: integer.nullable(),
  /** The later row of the same file that counts instead of this one; null when this one counts. */
  rulingRow: integer.nullable(),
  numeroActa: z.string().nullable(),
  dominio: z.string().nullable(),
  fechaInfraccion: z.string().nullable(),
  estado: z.string().nullable(),
  totalCentavos: centavos.nullable(),
  /** Of a fine that changes, or of a row that conflicts with a later one: what differs. A person is never shown. */
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
