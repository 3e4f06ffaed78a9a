import { access, constants } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type Checked, refused, todayInArgentina } from '@multas/domain'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { TableReader } from '../../registry/index.ts'
import { type ListOrigin, MAX_CAMERAS } from '../camera-list.ts'
import { readCameras } from '../read-cameras.ts'
import { readList, removeCameras, replaceCameras } from '../store.ts'

export interface CamerasCliDeps {
  readonly database: Database
  readonly clock: Clock
  readonly readTable: TableReader
  readonly out: (line: string) => void
}

export const CAMERAS_USAGE = `npm run cameras -- …
  import FILE --source NAME --date YYYY-MM-DD [--url HTTPS] [--dry-run] [--strict]
                       replace the list of approved cameras with a CSV or XLSX file
  status               show the current list
  remove               remove the list; the map then shows no cameras`

const MAX_SHOWN = 50

const TEXT = { type: 'string' } as const
const FLAG = { type: 'boolean' } as const
const OPTIONS = { source: TEXT, date: TEXT, url: TEXT, 'dry-run': FLAG, strict: FLAG }

/** Exit code: 0 success, 1 failure, 2 wrong usage. */
export async function runCamerasCli(deps: CamerasCliDeps, args: readonly string[]): Promise<number> {
  const given = parse(args)
  if (given === null) return explainUsage(deps, 'Unknown option.')
  const [command, file, ...more] = given.positionals
  if (command === 'import' && file !== undefined && more.length === 0)
    return importList(deps, file, given.values)
  if (file !== undefined) return explainUsage(deps, 'Too many arguments.')
  if (command === 'status') return showStatus(deps)
  if (command === 'remove') return remove(deps)
  return explainUsage(
    deps,
    command === undefined ? 'No command.' : `Unknown or incomplete command: ${command}.`,
  )
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch {
    return null
  }
}

type Given = NonNullable<ReturnType<typeof parse>>['values']

async function importList(deps: CamerasCliDeps, file: string, given: Given): Promise<number> {
  const { out } = deps
  const origin = readOrigin(given, deps.clock())
  if (!origin.ok) return explainUsage(deps, origin.message)
  const table = await readFile(deps.readTable, file)
  if (!table.ok) return fail(out, table.message)
  const { headers, rows, isCut } = table.value
  if (isCut) return fail(out, `The file has more than ${MAX_CAMERAS} rows.`)
  const read = readCameras(headers, rows)
  if (!read.ok) return fail(out, read.message)
  const { cameras, refused: refusedRows } = read.value
  for (const { row, reason } of refusedRows.slice(0, MAX_SHOWN)) out(`  row ${row}: ${reason}`)
  if (refusedRows.length > MAX_SHOWN) out(`  and ${refusedRows.length - MAX_SHOWN} more rows`)
  out(`${cameras.length} cameras read, ${refusedRows.length} rows rejected.`)
  if (cameras.length === 0) return fail(out, 'No row describes a camera. The current list is unchanged.')
  if (given.strict && refusedRows.length > 0)
    return fail(out, 'Rows were rejected (--strict). The current list is unchanged.')
  if (given['dry-run']) {
    out('Dry run: the current list is unchanged.')
    return 0
  }
  await replaceCameras(deps.database, origin.value, cameras, deps.clock())
  out(
    `List of ${origin.value.listedOn} (${origin.value.source}) imported. The map shows it within two minutes.`,
  )
  return 0
}

const originSchema = z.object({
  source: z.string('--source is required: who publishes the list').trim().min(3).max(120),
  date: z.iso.date('--date is required: the day of the list, as YYYY-MM-DD'),
  url: z
    .url({ protocol: /^https$/, error: '--url must be an https address' })
    .max(500)
    .optional(),
})

function readOrigin(given: Given, now: Date): Checked<ListOrigin> {
  const parsed = originSchema.safeParse(given)
  if (!parsed.success) return { ok: false, message: parsed.error.issues[0]?.message ?? 'invalid options' }
  const { source, date, url } = parsed.data
  if (date > todayInArgentina(now)) return { ok: false, message: '--date must not be in the future' }
  return { ok: true, value: { source, sourceUrl: url ?? null, listedOn: date } }
}

async function readFile(readTable: TableReader, file: string): ReturnType<TableReader> {
  const canBeRead = await access(file, constants.R_OK).then(
    () => true,
    () => false,
  )
  return canBeRead ? readTable(file, MAX_CAMERAS) : refused(`Cannot read ${file}.`)
}

async function showStatus({ database, out }: CamerasCliDeps): Promise<number> {
  const { list } = await readList(database)
  out(
    list === null
      ? 'No list imported: the map shows no cameras.'
      : `${list.count} cameras, list of ${list.listedOn} (${list.source}).`,
  )
  return 0
}

async function remove({ database, out }: CamerasCliDeps): Promise<number> {
  out((await removeCameras(database)) ? 'List removed.' : 'No list to remove.')
  return 0
}

function explainUsage({ out }: CamerasCliDeps, reason: string): number {
  out(reason)
  out(CAMERAS_USAGE)
  return 2
}

function fail(out: CamerasCliDeps['out'], reason: string): number {
  out(reason)
  return 1
}
