import { fleetAssignFines, fleetInformedFine, fleetNotifiedFine } from '@multas/contract'
import { formatDay, todayInArgentina } from '@multas/domain'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { findOwnHashes } from '../fines/fine-store.ts'
import { presentInforming } from '../fines/present-fine.ts'
import { presentOptions } from '../fines/read-fines.ts'
import { requireFine } from '../fines/routes.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { lockActiveFleet } from '../plans/lock-active-fleet.ts'
import { areOwn } from '../vehicles/group-store.ts'
import { countInformed, putDriver, putInformed, putNotifiedOn } from './store.ts'

export function assignmentRoutes(app: App, deps: FleetsDeps): void {
  registerAssign(app, deps)
  registerInforming(app, deps)
}

const absent = (message: string) => new Problem(404, 'no_encontrado', message)

const wrongDay = (message: string) =>
  new Problem(400, 'datos_invalidos', message, { fields: [{ path: 'notifiedOn', message }] })

function registerAssign(app: App, { database, clock }: FleetsDeps): void {
  registerCall(app, fleetAssignFines, async ({ member, body, note }) => {
    const { organization: fleet } = member
    const { driverId } = body
    const asked = [...new Set(body.hashes)].map((hash) => Buffer.from(hash, 'base64url'))
    await database.db.transaction().execute(async (transaction) => {
      await lockActiveFleet(transaction, fleet)
      if (!(await areOwn(transaction, fleet, { groupId: null, driverId })))
        throw absent('Ese conductor no existe.')
      const own = await findOwnHashes(transaction, fleet, asked)
      if (own.length < asked.length) throw absent('Alguna de las infracciones no es de la flota.')
      if ((await countInformed(transaction, fleet, asked)) > 0)
        throw new Problem(
          409,
          'conflicto',
          'Alguna de las infracciones ya se informó. Deshacelo antes de cambiarla.',
        )
      await putDriver(transaction, fleet, { hashes: asked, driverId, now: clock() })
    })
    const what = driverId === null ? 'Quitó el conductor asignado' : 'Asignó un conductor'
    for (const hash of asked) note(what, hash.toString('base64url'))
    return { assigned: asked.length }
  })
}

function registerInforming(app: App, deps: FleetsDeps): void {
  const { database, secrets, clock } = deps
  const answer = async (fleet: string, hash: string) => {
    const [row, options] = await Promise.all([requireFine(deps, fleet, hash), presentOptions(deps, fleet)])
    return { informing: presentInforming(deps, row, options) }
  }
  registerCall(app, fleetNotifiedFine, async ({ member, params, body: { notifiedOn }, note }) => {
    await lockActiveFleet(database.db, member.organization)
    const row = await requireFine(deps, member.organization, params.hash)
    if (notifiedOn !== null && notifiedOn > todayInArgentina(clock()))
      throw wrongDay('La notificación no puede ser de un día que todavía no llegó.')
    if (notifiedOn !== null && row.fechaInfraccion !== null && notifiedOn < row.fechaInfraccion)
      throw wrongDay('La notificación no puede ser anterior a la infracción.')
    await putNotifiedOn(database.db, member.organization, { hash: row.hash, notifiedOn, now: clock() })
    const said =
      notifiedOn === null
        ? 'Borró el día de la notificación'
        : `Anotó que se notificó el ${formatDay(notifiedOn)}`
    note(said, params.hash)
    return answer(member.organization, params.hash)
  })
  registerCall(app, fleetInformedFine, async ({ member, params, body, note }) => {
    await lockActiveFleet(database.db, member.organization)
    const row = await requireFine(deps, member.organization, params.hash)
    const { driverId = row.driverId } = body
    if (row.driverId !== null && driverId !== row.driverId)
      throw new Problem(
        409,
        'conflicto',
        'Mientras tanto le asignaron otro conductor. Revisalo antes de marcarla como informada.',
      )
    const isChanged = await putInformed(database.db, member.organization, {
      hash: row.hash,
      informedAt: body.isInformed ? clock() : null,
      referenceSealed: body.isInformed && body.reference ? secrets.encrypt(body.reference) : null,
      now: clock(),
    })
    if (!isChanged && body.isInformed)
      throw new Problem(
        409,
        'conflicto',
        'No tiene un conductor asignado, o ya se informó. Recargá la página.',
      )
    note(
      body.isInformed ? 'Anotó que se informó al conductor' : 'Deshizo que se había informado',
      params.hash,
    )
    return answer(member.organization, params.hash)
  })
}
