import {
  type ApiFleetFine,
  type ApiFleetVehicle,
  apiFleetFine,
  apiFleetFines,
  apiFleetVehicles,
  presentExtra,
  writtenDay,
} from '@multas/contract'
import { startOfArgentineDay } from '@multas/domain'
import type { App } from '../../../platform/http/create-app.ts'
import { BY_UUID, type Cursor, paginate } from '../../../platform/http/paginate.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import {
  type FinePlace,
  type FineRow,
  findFine,
  listFinesAfter,
  type PlacedFine,
} from '../fines/fine-store.ts'
import { type PresentOptions, presentInforming, presentRows } from '../fines/present-fine.ts'
import { presentOptions, toFilters } from '../fines/read-fines.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { toPesos } from '../news/record-fleet-changes.ts'
import { openVehicles, presentVehicles } from '../vehicles/read-vehicles.ts'

export function readApiRoutes(app: App, deps: FleetsDeps): void {
  registerVehicles(app, deps)
  registerFines(app, deps)
}

function registerVehicles(app: App, deps: FleetsDeps): void {
  registerCall(app, apiFleetVehicles, async ({ key: { organization: fleet }, query: { cursor, limit } }) => {
    const { rows, next } = await paginate(BY_UUID, { from: cursor, limit, name: 'cursor' }, (page) =>
      openVehicles(deps, fleet, { page }),
    )
    const shown = await presentVehicles(deps, fleet, rows)
    const vehicles = shown.map(
      (one): ApiFleetVehicle => ({
        id: one.id,
        dominio: one.dominio,
        interno: one.interno,
        grupo: one.group?.name ?? null,
        centroCosto: one.costCentre,
        consultadoEn: one.lastCheckedAt,
        jurisdiccionesConError: one.failed,
        noSeMuestra: one.isHidden,
      }),
    )
    return { vehicles, next }
  })
}

function registerFines(app: App, deps: FleetsDeps): void {
  const { database } = deps
  registerCall(app, apiFleetFines, async ({ key: { organization: fleet }, query }) => {
    const options = await presentOptions(deps, fleet)
    const asked = {
      settled: query.resuelto === undefined ? 'all' : query.resuelto === 'true' ? 'settled' : 'pending',
      jurisdiction: query.jurisdiccion,
      dominio: query.dominio,
      seenFrom: query.desde === undefined ? undefined : startOfArgentineDay(query.desde),
    } as const
    const filters = await toFilters(deps, fleet, asked, options)
    const { rows, next } = await paginate(
      FINES,
      { from: query.cursor, limit: query.limit, name: 'cursor' },
      (page) => listFinesAfter(database.db, fleet, filters, page),
    )
    return { fines: await present(deps, rows, options), next }
  })
  registerCall(app, apiFleetFine, async ({ key: { organization: fleet }, params }) => {
    const [row, options] = await Promise.all([
      findFine(database.db, fleet, params.hash),
      presentOptions(deps, fleet),
    ])
    if (!row) throw new Problem(404, 'no_encontrado', 'Esa infracción no es de un vehículo de la flota.')
    const [fine] = await present(deps, [row], options)
    if (!fine) throw new Error('a row has no fine')
    return fine
  })
}

const MOMENT =
  /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/

/** Of cursors of an earlier version, which name no vehicle. */
const NO_VEHICLE = '00000000-0000-0000-0000-000000000000'

const FINES: Cursor<PlacedFine, FinePlace> = {
  write: ({ place, hash, vehicleId }) =>
    Buffer.from(`${place} ${hash.toString('base64url')} ${vehicleId}`).toString('base64url'),
  read(text) {
    const [at = '', hash = '', vehicle = NO_VEHICLE] = Buffer.from(text, 'base64url').toString().split(' ')
    const [, day] = MOMENT.exec(at) ?? []
    const isOurs =
      writtenDay.safeParse(day).success && /^[\w-]{43}$/.test(hash) && BY_UUID.read(vehicle) !== null
    return isOurs ? { at, hash: Buffer.from(hash, 'base64url'), vehicle } : null
  },
}

function present(
  deps: FleetsDeps,
  rows: readonly FineRow[],
  options: PresentOptions,
): Promise<ApiFleetFine[]> {
  return presentRows(deps, rows, options, (row, fine, amounts) => {
    const { state, deadline, informedAt } = presentInforming(deps, row, options)
    return {
      hash: fine.hash,
      vehiculo: row.vehicleId,
      dominio: deps.secrets.decrypt(row.plateSealed),
      jurisdiccion: fine.jurisdiccion,
      jurisdiccionSlug: fine.jurisdiction,
      numeroActa: fine.numeroActa,
      estado: fine.estado,
      estadoTexto: fine.estadoTexto,
      resuelto: fine.resuelto,
      totalInfraccion: toPesos(fine.totalCentavos),
      ...amounts,
      pagoVoluntario: fine.pagoVoluntario ? 'SI' : 'NO',
      pagoVoluntarioVencimiento: fine.pagoVoluntarioVencimiento,
      fechaInfraccion: fine.fechaInfraccion,
      hora: fine.hora,
      ubicacion: fine.ubicacion,
      tipologia: fine.tipologia,
      ...presentExtra(fine),
      vistaPorPrimeraVez: row.firstSeenAt.toISOString(),
      enRevision: row.isInReview,
      ...(row.countedIn === null ? {} : { actaContadaEn: row.countedIn.toString('base64url') }),
      informar: { estado: state, vence: deadline, informadaEn: informedAt },
    }
  })
}
