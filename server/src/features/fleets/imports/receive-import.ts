import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { FLEET_IMPORT_MAX_ROWS } from '@multas/contract'
import { type Checked, refused } from '@multas/domain'
import { openPart } from '../../../platform/storage/part-files.ts'
import type { TableReader } from '../../registry/index.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { lockActiveFleet } from '../plans/lock-active-fleet.ts'
import { sealContent } from './import-content.ts'
import { insertImport } from './store.ts'

export type ImportDeps = Pick<FleetsDeps, 'database' | 'secrets' | 'clock' | 'watches' | 'directory'>

export interface ReceivingDeps extends ImportDeps {
  readonly readTable: TableReader
}

const MAX_COLUMNS = 60
const MAX_CELL = 200

interface ReceivedFile {
  readonly name: string
  readonly bytes: Buffer
  readonly signal: AbortSignal
}

/** Refusals are sentences in Spanish for the uploader. Discards an earlier unapplied import. */
export async function receiveImport(
  deps: ReceivingDeps,
  fleet: string,
  { name, bytes, signal }: ReceivedFile,
): Promise<Checked<string>> {
  const part = await openPart(deps.directory)
  try {
    await writeFile(part.path, bytes, { mode: 0o600 })
    const read = await deps.readTable(part.path, FLEET_IMPORT_MAX_ROWS, { signal, owner: fleet })
    if (!read.ok) return read
    const { headers, rows, isCut } = read.value
    if (isCut)
      return refused(
        `El archivo tiene más de ${FLEET_IMPORT_MAX_ROWS.toLocaleString('es-AR')} filas: dividilo.`,
      )
    if (headers.length > MAX_COLUMNS) return refused(`El archivo tiene más de ${MAX_COLUMNS} columnas.`)
    const content = {
      headers: headers.map((header) => header.slice(0, MAX_CELL)),
      rows: rows.map(({ number, cells, fault }): [number, string[], string | null] => [
        number,
        cells.slice(0, headers.length).map((cell) => cell.slice(0, MAX_CELL)),
        fault,
      ]),
    }
    const id = randomUUID()
    const kept = { id, fileName: name, rowCount: rows.length, receivedAt: deps.clock() }
    await deps.database.db.transaction().execute(async (transaction) => {
      await lockActiveFleet(transaction, fleet)
      await insertImport(transaction, fleet, { ...kept, contentSealed: sealContent(deps.secrets, content) })
    })
    return { ok: true, value: id }
  } finally {
    await part.release()
  }
}
