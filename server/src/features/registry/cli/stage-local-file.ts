import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import {
  type Checked,
  type PaymentHost,
  type RegistryMapping,
  refused,
  validateMapping,
} from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isDatabaseOutage, retryThroughOutage } from '../../../platform/database/outage.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { Delivery } from '../deliveries/delivery.ts'
import { recallMapping, rememberMapping } from '../deliveries/examine-delivery.ts'
import { readDelivery } from '../deliveries/read-delivery.ts'
import { registerLocalFile } from '../deliveries/receive-file.ts'
import { markReading } from '../deliveries/stage-delivery.ts'
import type { FilePreview, FileReader } from '../reading/file-reader.ts'
import { findDelivery } from '../store.ts'
import type { ImportOrder } from './parse-import-arguments.ts'

export interface LocalDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly log: Log
  readonly reader: FileReader
  readonly paymentHosts: (jurisdiction: string) => readonly PaymentHost[]
}

export interface Watching {
  readonly signal: AbortSignal
  readonly onProgress: (rowsRead: number, progress: number) => void
  readonly onResumed: (rowsRead: number) => void
  readonly onOutage: () => void
}

export const OUTAGE_PATIENCE_MS = 10 * 60_000

export interface PreviewedFile {
  readonly preview: FilePreview
  readonly mapping: RegistryMapping
}

export async function previewFile(
  { database, reader }: LocalDeps,
  { jurisdiction, file, hints, columns, amounts }: ImportOrder,
): Promise<Checked<PreviewedFile>> {
  const previewed = await reader.preview(file, hints)
  if (!previewed.ok) return previewed
  const { headers, proposal } = previewed.value
  const unknown = [...columns.keys()].filter((header) => !headers.includes(header))
  if (unknown.length > 0) return refused(`El archivo no tiene estas columnas: ${unknown.join(', ')}`)
  const known = (await recallMapping(database.db, jurisdiction, headers)) ?? proposal.mapping
  const meanings = headers.map((header, at) => columns.get(header) ?? meaningOf(header, at))
  function meaningOf(header: string, at: number) {
    return columns.has(header) ? null : (known.columns[at] ?? null)
  }
  const validated = validateMapping({ ...known, columns: meanings, amounts: amounts ?? known.amounts })
  return validated.ok
    ? { ok: true, value: { preview: previewed.value, mapping: validated.value } }
    : validated
}

/**
 * Reads a local file in this process, resuming an interrupted reading of the same file and mapping. Returns
 * the delivery: `ready`, or `failed` with the reason.
 */
export async function stageLocalFile(
  deps: LocalDeps,
  order: ImportOrder,
  { preview, mapping }: PreviewedFile,
  { signal, onProgress, onResumed, onOutage }: Watching,
): Promise<Checked<Delivery>> {
  const { database, clock, reader } = deps
  const { jurisdiction, kind, hints, file } = order
  const { bytes, sha256 } = await measureFile(file)
  const interrupted = await findInterrupted(deps, order, { sha256, mapping })
  if (interrupted === null) {
    const name = path.basename(file)
    const origin = { jurisdiction, kind, origin: 'command', by: 'command', name } as const
    const delivery = await registerLocalFile(deps, { ...origin, bytes, sha256 })
    if (delivery === null) return refused('Hay demasiadas entregas sin publicar: publicá o descartá alguna')
    await rememberMapping(database.db, {
      ...{ jurisdiction, headers: preview.headers, mapping },
      now: clock(),
      by: 'command',
    })
    await markReading(database.db, { jurisdiction, id: delivery.id, mapping, hints, kind }, preview.format)
    return readThroughOutage(delivery.id)
  }
  onResumed(interrupted.rowsRead)
  return readThroughOutage(interrupted.id)

  /** Resumes from the checkpoint once the database is back. */
  function readThroughOutage(id: number): Promise<Checked<Delivery>> {
    const reading = () =>
      read(id).catch((error: unknown) => {
        if (isDatabaseOutage(error)) onOutage()
        throw error
      })
    return retryThroughOutage(reading, { giveUpAfterMs: OUTAGE_PATIENCE_MS, signal })
  }

  async function read(id: number): Promise<Checked<Delivery>> {
    const begun = await findDelivery(database.db, jurisdiction, id)
    if (begun === null) return refused('La entrega ya no está')
    // The encoding was already detected from the whole file.
    const known = preview.encoding === null ? hints : { ...hints, encoding: preview.encoding }
    const readChunks = (delivery: Delivery) =>
      reader.readChunks(
        file,
        { ...delivery, hints: known },
        {
          ...{ signal, paymentHosts: deps.paymentHosts(jurisdiction) },
        },
      )
    await readDelivery({ ...deps, readChunks }, begun, signal, onProgress)
    const done = await findDelivery(database.db, jurisdiction, id)
    if (done?.state === 'ready' || done?.state === 'failed') return { ok: true, value: done }
    return refused('Alguien descartó la entrega mientras se leía')
  }
}

async function measureFile(file: string): Promise<{ bytes: number; sha256: Buffer }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    hash.update(chunk as Buffer)
    bytes += (chunk as Buffer).length
  }
  return { bytes, sha256: hash.digest() }
}

const FIND_INTERRUPTED = statement({
  name: 'registry.local.interrupted',
  isReplanned: true,
  text: `select id, rows_read as "rowsRead" from deliveries
    where jurisdiction = $1 and origin = 'command' and kind = $2 and state = 'reading'
      and file_sha256 = $3 and mapping = $4::jsonb and hints = $5::jsonb
    order by id desc limit 1`,
  row: { id: 'deliveries.id', rowsRead: 'deliveries.rows_read' },
})

async function findInterrupted(
  { database }: LocalDeps,
  { jurisdiction, kind, hints }: ImportOrder,
  { sha256, mapping }: { readonly sha256: Buffer; readonly mapping: RegistryMapping },
): Promise<{ readonly id: number; readonly rowsRead: number } | null> {
  const { rows } = await FIND_INTERRUPTED.query(database.db, [
    ...[jurisdiction, kind, sha256],
    ...[JSON.stringify(mapping), JSON.stringify(hints)],
  ])
  return rows[0] ?? null
}
