import { FLEET_EXPORT_MAX, fleetExportFines, fleetFines, fleetReadFine } from '@multas/contract'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { sendCsv } from '../../../platform/http/send-csv.ts'
import { type SheetCell, writeXlsx, XLSX_TYPE } from '../../../platform/xlsx/write-xlsx.ts'
import { listAudit, openActorNames } from '../../organizations/index.ts'
import { openDriver } from '../drivers/open-driver.ts'
import { FLEET } from '../fleet-kind.ts'
import { type FleetsDeps, ownerOf } from '../fleets-deps.ts'
import { EXPORT_TITLES, toCsvRow, toSheetRow } from './export-fines.ts'
import { type FineRow, findFine } from './fine-store.ts'
import { presentFines } from './present-fine.ts'
import { presentOptions, readAllFines, readFines } from './read-fines.ts'

export function fineRoutes(app: App, deps: FleetsDeps): void {
  registerCall(app, fleetFines, ({ member, query }) => readFines(deps, member.organization, query))
  registerCall(app, fleetReadFine, async ({ member, params, query }) => {
    const row = await requireFine(deps, member.organization, params.hash, query.vehicle)
    const [options, infraction, history, nameActor] = await Promise.all([
      presentOptions(deps, member.organization),
      readInfraction(deps, member.organization, row),
      listAudit(deps.database.db, member.organization, { before: null, limit: 100, fineHash: params.hash }),
      openActorNames(deps, FLEET, member.organization, member.id),
    ])
    const [fine] = await presentFines(deps, [row], options)
    if (!fine) throw new Error('a row has no fine')
    const { suggestedId: id, suggestedSealed: sealed } = row
    return {
      fine,
      infraction,
      suggestedDriver:
        id === null || sealed === null ? null : { id, name: openDriver(deps.secrets, sealed).name },
      history: history.map(({ at, what, by }) => ({ at: at.toISOString(), what, by: nameActor(by) })),
    }
  })
  registerExport(app, deps)
}

export async function requireFine(
  deps: FleetsDeps,
  fleet: string,
  hash: string,
  vehicle?: string,
): Promise<FineRow> {
  const row = await findFine(deps.database.db, fleet, hash, vehicle)
  if (!row) throw new Problem(404, 'no_encontrado', 'Esa infracción no es de un vehículo de la flota.')
  return row
}

async function readInfraction({ watches }: FleetsDeps, fleet: string, { watchId, hash }: FineRow) {
  const known = watchId === null ? null : await watches.finesOf(ownerOf(fleet), watchId)
  const found = known?.find((one) => one.hash === hash.toString('base64url'))
  if (!found) throw new Problem(404, 'no_encontrado', 'Esa infracción no es de un vehículo de la flota.')
  return found
}

function registerExport(app: App, deps: FleetsDeps): void {
  registerCall(app, fleetExportFines, async ({ member, params, query, reply }) => {
    const batches = await readAllFines(deps, member.organization, query, FLEET_EXPORT_MAX)
    if (params.format === 'csv') {
      const rows = async function* () {
        for await (const batch of batches) yield batch.map(toCsvRow)
      }
      return sendCsv(reply, { name: 'infracciones', titles: EXPORT_TITLES, rows: rows() })
    }
    const sheet: (readonly SheetCell[])[] = [EXPORT_TITLES]
    for await (const batch of batches) for (const fine of batch) sheet.push(toSheetRow(fine))
    return reply
      .type(XLSX_TYPE)
      .header('content-disposition', 'attachment; filename="infracciones.xlsx"')
      .send(writeXlsx('Infracciones', sheet))
  })
}
