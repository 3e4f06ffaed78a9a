import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import {
  accepted,
  blankFields,
  fieldsWithout,
  type RegistryFine,
  type RegistryMapping,
  type RowReading,
  type Subject,
} from '@multas/domain'
import type { Database } from '../../../platform/database/database.ts'
import { createLog } from '../../../platform/log/log.ts'
import type { JobContext } from '../../../platform/queue/job.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { createRegistry, type Registry, type RegistryDeps } from '../create-registry.ts'
import type { Delivery, DeliveryKind } from '../deliveries/delivery.ts'
import { prepareRowEncoder } from '../fines/encode-row.ts'
import type { FilePreview, FileReader } from '../reading/file-reader.ts'
import { makeChunks } from '../reading/make-chunks.ts'

const secrets = createSecrets('a secret of the tests, long enough to be one')

export function delivered(numeroActa: string, changes: Partial<RegistryFine> = {}): RegistryFine {
  return {
    ...blankFields(fieldsWithout({ only: 'source' })),
    numeroActa,
    dominio: 'AB123CD',
    dni: null,
    estado: 'pendiente',
    estadoTexto: 'PENDIENTE',
    totalCentavos: 8_430_000,
    pagoVoluntario: false,
    fechaInfraccion: '2026-03-15',
    hora: '10:30',
    juzgado: 'Juzgado 1',
    ubicacion: 'San Martín 100',
    tipologia: 'exceso de velocidad',
    uf: 150,
    ...changes,
  }
}

const asRow = (fine: RegistryFine): RowReading => ({ kind: 'fine', fine, notes: [] })

export const rowsOf = (...fines: RegistryFine[]): RowReading[] => fines.map(asRow)

export const refusedRow = (message: string): RowReading => ({
  kind: 'refused',
  reasons: [{ field: 'fechaInfraccion', column: 'Fecha', message }],
})

const MAPPING: RegistryMapping = {
  columns: ['numeroActa', 'dominio'],
  amounts: 'es-AR',
  stateWhenBlank: null,
}

export const PLATE = { kind: 'patent', plate: 'AB123CD' } as const

const NOTIFIES_NONE = {
  onRegistryChanged: async () => undefined,
}

const ALONE = {
  paymentHosts: () => ['pagos.example'],
  isRead: () => true,
}

export async function registryOn(database: Database, options: Partial<RegistryDeps> = {}) {
  const files = new Map<string, readonly RowReading[]>()
  const directory = await mkdtemp(path.join(os.tmpdir(), 'registry-'))
  const deps: RegistryDeps = {
    database,
    secrets,
    clock: () => new Date(),
    log: createLog('silent'),
    directory,
    reader: readerOf(files),
    ...ALONE,
    ...NOTIFIES_NONE,
    ...options,
  }
  const registry = createRegistry(deps)
  const run = (index: number, payload: unknown, signal?: AbortSignal) =>
    runJob(registry.jobs[index], payload, signal)
  const receive = async (
    jurisdiction: string,
    rows: readonly RowReading[],
    kind: DeliveryKind = 'partial',
  ) => {
    const received = await registry.receiveFile(incoming(jurisdiction, kind))
    if (received.outcome !== 'received') throw new Error(received.outcome)
    files.set(path.join(directory, String(received.delivery.id)), rows)
    return received.delivery
  }
  const stage = (delivery: Delivery, kind: DeliveryKind = delivery.kind) =>
    registry.stageDelivery({
      jurisdiction: delivery.jurisdiction,
      id: delivery.id,
      mapping: MAPPING,
      hints: {},
      kind,
      by: 'member:test',
    })
  const find = async ({ jurisdiction, id }: Pick<Delivery, 'jurisdiction' | 'id'>) => {
    const found = await registry.findDelivery(jurisdiction, id)
    if (found === null) throw new Error('the delivery is gone')
    return found
  }
  const ready = async (jurisdiction: string, rows: readonly RowReading[], kind?: DeliveryKind) => {
    const delivery = await receive(jurisdiction, rows, kind)
    await stage(delivery)
    await run(0, { jurisdiction, id: delivery.id })
    return find(delivery)
  }
  const publish = async (delivery: Delivery) => registry.publishDelivery({ ...delivery, by: 'member:test' })
  const published = async (jurisdiction: string, rows: readonly RowReading[], kind?: DeliveryKind) => {
    const outcome = await publish(await ready(jurisdiction, rows, kind))
    if (outcome.outcome !== 'published') throw new Error(outcome.outcome)
    return outcome.delivery
  }
  return {
    ...registry,
    directory,
    deps,
    receive,
    stage,
    read: (delivery: Delivery, signal?: AbortSignal) => run(0, delivery, signal),
    notifyUndone: ({ jurisdiction }: Delivery) => run(1, { jurisdiction }),
    purge: () => registry.upkeep[0]?.run(deps.clock(), new AbortController().signal),
    find,
    ready,
    publish,
    published,
    acts: (jurisdiction: string, subject: Subject = PLATE) => actsOf(registry, jurisdiction, subject),
  }
}

function incoming(jurisdiction: string, kind: DeliveryKind) {
  const stream = Readable.from([Buffer.from('the reader of these tests has its own rows')])
  return { jurisdiction, kind, origin: 'panel', by: 'member:test', name: 'infracciones.csv', stream } as const
}

function runJob(job: unknown, payload: unknown, signal = new AbortController().signal): Promise<void> {
  const context: JobContext = { attempt: 1, isLastAttempt: false, signal }
  return (job as { run(payload: unknown, context: JobContext): Promise<void> }).run(payload, context)
}

async function actsOf(registry: Registry, jurisdiction: string, subject: Subject): Promise<string[]> {
  const { fines } = await registry.findFines(jurisdiction, subject)
  return fines.map(({ fine }) => `${fine.numeroActa} ${fine.estado}`).sort()
}

const PREVIEW: FilePreview = {
  format: 'csv',
  encoding: 'utf-8',
  separator: ',',
  sheet: null,
  sheets: [],
  notes: [],
  headers: ['Acta', 'Dominio'],
  headerRow: 1,
  sample: [],
  bytes: 1,
  proposal: { columns: [], mapping: MAPPING, notes: [] },
}

function readerOf(files: ReadonlyMap<string, readonly RowReading[]>): FileReader {
  return {
    preview: async () => accepted(PREVIEW),
    async *readChunks(file, delivery, { signal, paymentHosts }) {
      const rows = files.get(file) ?? []
      const numbered = rows.map((_row, index) => ({ number: index + 1, cells: [], fault: null }))
      async function* batches() {
        for (let at = delivery.lastRow; at < rows.length; at += 3) {
          yield { rows: numbered.slice(at, at + 3), progress: at / rows.length }
        }
      }
      yield* makeChunks(batches(), delivery, {
        readRow: ({ number }) => rows[number - 1] ?? { kind: 'skipped', why: 'blank' },
        encode: prepareRowEncoder(secrets, delivery.jurisdiction, delivery.id),
        ...{ signal, paymentHosts },
      })
    },
  }
}
