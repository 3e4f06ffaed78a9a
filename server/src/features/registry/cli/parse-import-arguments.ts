import { parseArgs } from 'node:util'
import { REGISTRY_FIELDS, type RegistryField, type RegistryMapping } from '@multas/domain'
import { z } from 'zod'
import type { FileHints } from '../../../platform/tables/delivered-file.ts'
import type { DeliveryKind } from '../deliveries/delivery.ts'

export type ImportCommand =
  | { readonly name: 'import'; readonly order: ImportOrder }
  | { readonly name: 'undo'; readonly jurisdiction: string; readonly id: number }

export interface ImportOrder {
  readonly jurisdiction: string
  readonly file: string
  readonly kind: DeliveryKind
  readonly hints: FileHints
  readonly columns: ReadonlyMap<string, RegistryField | null>
  readonly amounts: RegistryMapping['amounts'] | null
  readonly isDryRun: boolean
  readonly isStrict: boolean
  readonly isSure: boolean
}

export type ParsedImport =
  | { readonly ok: true; readonly command: ImportCommand }
  | { readonly ok: false; readonly reason: string }

/** The decimal sign decides the meaning of amounts such as `1.234`. */
const AMOUNTS = { comma: 'es-AR', point: 'plain' } as const

const OPTIONS = {
  jurisdiction: { type: 'string' },
  mapping: { type: 'string', multiple: true },
  encoding: { type: 'string' },
  separator: { type: 'string' },
  sheet: { type: 'string' },
  'header-row': { type: 'string' },
  decimal: { type: 'string' },
  full: { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  undo: { type: 'string' },
} as const

const given = z.object({
  jurisdiction: z.string('--jurisdiction SLUG is required').min(1),
  mapping: z.array(z.string()).default([]),
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'cp850']).optional(),
  separator: z.preprocess((text) => (text === 'tab' ? '\t' : text), z.enum([',', ';', '\t', '|'])).optional(),
  sheet: z.string().optional(),
  'header-row': z.coerce.number().int().min(0).optional(),
  decimal: z.enum(['comma', 'point'], 'must be comma (1.234,50) or point (1,234.50)').optional(),
  full: z.boolean(),
  strict: z.boolean(),
  'dry-run': z.boolean(),
  yes: z.boolean(),
  undo: z.coerce.number().int().min(1).optional(),
})

/** `infracciones.csv --jurisdiction lanus --mapping "Nro Acta=numeroActa"`. */
export function parseImportArguments(args: readonly string[]): ParsedImport {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
    const parsed = given.safeParse(values)
    if (!parsed.success) {
      const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
      return { ok: false, reason: reasons.join('\n') }
    }
    return toCommand(parsed.data, positionals)
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : 'invalid arguments' }
  }
}

function toCommand(options: z.output<typeof given>, positionals: readonly string[]): ParsedImport {
  const { jurisdiction, undo } = options
  const [file, ...more] = positionals
  if (more.length > 0) return { ok: false, reason: `Too many arguments: ${more.join(' ')}.` }
  if (undo !== undefined) {
    if (file !== undefined) return { ok: false, reason: 'Give a file to import or --undo, not both.' }
    return { ok: true, command: { name: 'undo', jurisdiction, id: undo } }
  }
  if (file === undefined) return { ok: false, reason: 'A file is required.' }
  const columns = readColumns(options.mapping)
  if (typeof columns === 'string') return { ok: false, reason: columns }
  const { encoding, separator, sheet, 'header-row': headerRow } = options
  const hints: FileHints = {
    ...(encoding === undefined ? {} : { encoding }),
    ...(separator === undefined ? {} : { separator }),
    ...(sheet === undefined ? {} : { sheet }),
    ...(headerRow === undefined ? {} : { headerRow }),
  }
  const order: ImportOrder = {
    ...{ jurisdiction, file, hints, columns },
    kind: options.full ? 'full' : 'partial',
    amounts: options.decimal === undefined ? null : AMOUNTS[options.decimal],
    isDryRun: options['dry-run'],
    isStrict: options.strict,
    isSure: options.yes,
  }
  return { ok: true, command: { name: 'import', order } }
}

/** `Header=field`, or `Header=` to skip a column. */
function readColumns(pairs: readonly string[]): ReadonlyMap<string, RegistryField | null> | string {
  const columns = new Map<string, RegistryField | null>()
  for (const pair of pairs) {
    const at = pair.lastIndexOf('=')
    const field = pair.slice(at + 1)
    if (at < 1) return `--mapping ${pair}: expected HEADER=FIELD`
    if (field !== '' && !isField(field))
      return `--mapping ${pair}: unknown field ${field}; the fields are ${REGISTRY_FIELDS.join(', ')}`
    columns.set(pair.slice(0, at), isField(field) ? field : null)
  }
  return columns
}

function isField(text: string): text is RegistryField {
  return (REGISTRY_FIELDS as readonly string[]).includes(text)
}
