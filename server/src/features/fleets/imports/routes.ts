import {
  FLEET_IMPORT_MAX_BYTES,
  type FleetImport,
  fleetApplyImport,
  fleetDiscardImport,
  fleetImportRows,
  fleetImportRowsFile,
  fleetImportTemplate,
  fleetReadImport,
  fleetStageImport,
  fleetUploadImport,
} from '@multas/contract'
import { abortWhenGone } from '../../../platform/http/abort-when-gone.ts'
import type { App } from '../../../platform/http/create-app.ts'
import { byNumber, paginate } from '../../../platform/http/paginate.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { sendCsv } from '../../../platform/http/send-csv.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { writeXlsx, XLSX_TYPE } from '../../../platform/xlsx/write-xlsx.ts'
import { createTableReader } from '../../registry/index.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { counted } from '../vehicles/routes.ts'
import { applyImport, type StagedImport, stageImport } from './apply-import.ts'
import { openContent } from './import-content.ts'
import { type PlannedRow, planImport } from './plan-import.ts'
import { proposeColumns } from './propose-columns.ts'
import { receiveImport } from './receive-import.ts'
import { findImport, type ImportRow, markDiscarded, versionOf } from './store.ts'

export function importRoutes(app: App, deps: FleetsDeps): void {
  const receiving = { ...deps, readTable: createTableReader() }
  registerReads(app, deps)
  registerSteps(app, deps)
  app.register(async (scope) => {
    const own = scope as unknown as App
    own.removeAllContentTypeParsers()
    own.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: FLEET_IMPORT_MAX_BYTES },
      (_request, body, done) => done(null, body),
    )
    registerCall(own, fleetUploadImport, async ({ member, query, request, reply, note }) => {
      const bytes: unknown = request.body
      if (!Buffer.isBuffer(bytes) || bytes.length === 0)
        throw new Problem(400, 'datos_invalidos', 'El archivo está vacío. Elegí otro.')
      const received = await receiveImport(receiving, member.organization, {
        ...{ name: query.name, bytes, signal: abortWhenGone(reply) },
      })
      if (!received.ok) throw new Problem(422, 'datos_invalidos', received.message)
      note('Subió un archivo de vehículos')
      return { import: present(deps.secrets, await requireImport(deps, member.organization, received.value)) }
    })
  })
}

const absent = () => new Problem(404, 'no_encontrado', 'Esa importación no existe.')
const over = () =>
  new Problem(409, 'conflicto', 'Esa importación ya se aplicó o se descartó. Subí el archivo otra vez.')

async function requireImport({ database }: FleetsDeps, fleet: string, id: string): Promise<ImportRow> {
  const found = await findImport(database.db, fleet, id)
  if (!found) throw absent()
  return found
}

const SAMPLES = 3

function present(secrets: Secrets, row: ImportRow): FleetImport {
  const { id, state, fileName, mapping, preview } = row
  return {
    ...{ id, state, fileName, mapping, preview },
    rows: row.rowCount,
    version: versionOf(row),
    receivedAt: row.receivedAt.toISOString(),
    columns: row.contentSealed === null ? [] : describeColumns(secrets, row.contentSealed),
  }
}

function describeColumns(secrets: Secrets, sealed: Buffer): FleetImport['columns'] {
  const { headers, rows } = openContent(secrets, sealed)
  const values = headers.map((_, index) =>
    rows
      .slice(0, 200)
      .flatMap(([, cells]) => ((cells[index] ?? '').trim() === '' ? [] : [cells[index] ?? ''])),
  )
  const fields = proposeColumns(headers, values)
  return headers.map((header, index) => ({
    header,
    samples: [...new Set(values[index])].slice(0, SAMPLES),
    field: fields[index] ?? null,
  }))
}

async function plannedRows(deps: FleetsDeps, fleet: string, id: string): Promise<readonly PlannedRow[]> {
  const { contentSealed, mapping } = await requireImport(deps, fleet, id)
  if (contentSealed === null) throw over()
  if (mapping === null) throw new Problem(409, 'conflicto', 'Indicá qué significa cada columna.')
  const content = openContent(deps.secrets, contentSealed)
  return (await planImport(deps, deps.database.db, fleet, { content, columns: mapping.columns })).rows
}

const ROWS = byNumber<PlannedRow>(({ row }) => row)

function registerReads(app: App, deps: FleetsDeps): void {
  registerCall(app, fleetReadImport, async ({ member, params }) => ({
    import: present(deps.secrets, await requireImport(deps, member.organization, params.id)),
  }))
  registerCall(app, fleetImportRows, async ({ member, params, query: { result, after: from, limit } }) => {
    const planned = await plannedRows(deps, member.organization, params.id)
    const { rows, next } = await paginate(ROWS, { from, limit }, async (page) =>
      planned.filter(({ row, ...one }) => one.result === result && row > (page.after ?? 0)),
    )
    return { rows: rows.map(({ row, dominio, issues }) => ({ row, dominio, issues: [...issues] })), next }
  })
  registerCall(app, fleetImportRowsFile, async ({ member, params, reply }) => {
    const rows = (await plannedRows(deps, member.organization, params.id)).filter(
      ({ result }) => result === 'refused',
    )
    const cells = rows.flatMap(({ row, dominio, issues }) =>
      issues.map(({ message }) => [row, dominio, message]),
    )
    return sendCsv(reply, { name: 'filas-no-tomadas', titles: ['Fila', 'Patente', 'Motivo'], rows: [cells] })
  })
  registerCall(app, fleetImportTemplate, async ({ params, reply }) => {
    if (params.format === 'csv') return sendCsv(reply, { name: 'vehiculos', titles: TEMPLATE, rows: [] })
    return reply
      .type(XLSX_TYPE)
      .header('content-disposition', 'attachment; filename="vehiculos.xlsx"')
      .send(writeXlsx('Vehículos', [TEMPLATE]))
  })
}

const TEMPLATE = ['Patente', 'Interno', 'Grupo', 'Centro de costo', 'DNI del conductor']

const STAGE_FAULTS: Readonly<Record<Exclude<StagedImport, 'staged'>, () => Problem>> = {
  absent,
  over,
  wrong_columns: () => new Problem(422, 'datos_invalidos', 'Indicá qué significa cada columna del archivo.'),
}

function registerSteps(app: App, deps: FleetsDeps): void {
  const answer = async (fleet: string, id: string) => ({
    import: present(deps.secrets, await requireImport(deps, fleet, id)),
  })
  registerCall(app, fleetStageImport, async ({ member, params, body }) => {
    const staged = await stageImport(deps, member.organization, params.id, body)
    if (staged !== 'staged') throw STAGE_FAULTS[staged]()
    return answer(member.organization, params.id)
  })
  registerCall(app, fleetApplyImport, async ({ member, params, query, note }) => {
    const applied = await applyImport(deps, member.organization, { ...params, ...query })
    switch (applied.outcome) {
      case 'applied': {
        const { added, changed } = applied.preview
        note(`Importó un archivo: agregó ${counted(added)} y cambió ${counted(changed)}`)
        return answer(member.organization, params.id)
      }
      case 'absent':
        throw absent()
      case 'over':
        throw over()
      case 'unstaged':
        throw new Problem(409, 'conflicto', 'Indicá qué significa cada columna.')
      case 'unseen':
        throw new Problem(409, 'conflicto', 'Este archivo se leyó con otras columnas. Revisá los cambios.')
      case 'full':
        throw new Problem(
          409,
          'conflicto',
          'Los vehículos del archivo superan el plan de la flota. Quitá algunos o pedí ampliarlo.',
        )
    }
  })
  registerCall(app, fleetDiscardImport, async ({ member, params, note }) => {
    const { id } = await requireImport(deps, member.organization, params.id)
    if (!(await markDiscarded(deps.database.db, id))) throw over()
    note('Descartó una importación')
    return answer(member.organization, params.id)
  })
}
