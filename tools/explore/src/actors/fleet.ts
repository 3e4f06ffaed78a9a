import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { ApiFleetFine, ApiFleetVehicle, Infraction } from '@multas/contract'
import { type Answer, ask } from '../ask.ts'
import type { Command } from '../commands.ts'
import type { Fleet, Stage } from '../stage.ts'
import { callAs, signIn } from './account.ts'

type Of<Name extends Command['do']> = Extract<Command, { do: Name }>

const FLEET_CLI = path.join(import.meta.dirname, '../../../../server/src/main/fleet-cli.ts')
const EVENTS = ['fine.new', 'fine.amount', 'fine.state', 'fine.resolved']
/** More would be checked every minute. */
const VEHICLES = 10

/** Opens a company whose owner signs in, with a key and a webhook. */
export async function openFleet(stage: Stage, number: number): Promise<void> {
  const email = `flota${number}@gmail.com`
  const args = ['open', '--name', `Flota ${number}`, '--owner', email, '--vehicles', '100']
  const env = { PATH: process.env.PATH, ...stage.bed.settings }
  const { stdout } = await promisify(execFile)(process.execPath, [FLEET_CLI, ...args], { env })
  const id = stdout.trim().split('\n').at(-1) ?? ''
  const owner = { email, address: `10.3.${number}.7`, cookie: '' }
  const fleet: Fleet = { id, owner, key: '', vehicles: new Map(), ended: new Set(), turn: Promise.resolve() }
  await signIn(stage, owner)
  const body = { name: 'Exploración', scopes: ['vehicles:read', 'fines:read'], days: null }
  const issued = await callFleet(stage, fleet, 'keys', body)
  const url = `${stage.receiver.url}/${email}`
  const made = await callFleet(stage, fleet, 'webhooks', { url, events: EVENTS })
  stage.receiver.secrets.set(`/${email}`, String(made.body.secret))
  stage.fleets.push({ ...fleet, key: String(issued.body.key) })
}

const callFleet = (stage: Stage, { id, owner }: Fleet, to: string, body?: object): Promise<Answer> =>
  callAs(stage, owner, `/api/fleet/${id}/${to}`, body)

/** One act at a time, so that what the fleet has is known. */
function inTurn(stage: Stage, number: number, act: (fleet: Fleet) => Promise<void>): Promise<void> {
  const fleet = stage.fleets[number % Math.max(1, stage.fleets.length)]
  if (fleet === undefined) return Promise.resolve()
  const mine = fleet.turn.then(() => (stage.isOver ? undefined : act(fleet)))
  fleet.turn = mine.catch(() => undefined)
  return mine
}

/** A plate more; the oldest leaves when there are enough. A plate that left never returns. */
export function addVehicle(stage: Stage, { fleet: number, plate, byFile }: Of<'fleet add'>): Promise<void> {
  return inTurn(stage, number, async (fleet) => {
    const dominio = stage.plates[plate % stage.plates.length] ?? ''
    if (fleet.vehicles.has(dominio) || fleet.ended.has(dominio)) return
    const [oldest] = fleet.vehicles
    if (fleet.vehicles.size >= VEHICLES && oldest) await removeVehicle(stage, fleet, oldest)
    // From now on it may be checked, whatever becomes of the answer.
    fleet.vehicles.set(dominio, '')
    stage.model.sightNews({ ...nothingOf(fleet, dominio), atMs: performance.now() })
    if (byFile) return importVehicle(stage, fleet, dominio)
    const body = { dominio, interno: null, costCentre: null, groupId: null, defaultDriverId: null }
    const { status, body: reply, isRepeated } = await callFleet(stage, fleet, 'vehicles', body)
    if (status !== 200 && !(status === 409 && isRepeated))
      stage.model.fail('vehicle refused', `${dominio}: ${status} ${String(reply.message)}`)
  })
}

const nothingOf = ({ owner }: Fleet, plate: string) => ({
  ...{ to: owner.email, plate, checkedMs: null, isWhole: false, fines: [] },
})

async function importVehicle(stage: Stage, fleet: Fleet, dominio: string): Promise<void> {
  const { cookie, address } = fleet.owner
  const uploaded = await ask(stage, {
    ...{ path: `/api/fleet/${fleet.id}/imports?name=lista.csv`, cookie, address },
    ...{ text: `Patente;Interno\r\n${dominio};7\r\n`, headers: { origin: 'http://localhost:3000' } },
  })
  const { id } = (uploaded.body.import ?? {}) as { readonly id?: string }
  const to = `imports/${id}`
  const staged = await callFleet(stage, fleet, `${to}/stage`, { columns: ['dominio', 'interno'] })
  const applied = await callFleet(stage, fleet, `${to}/apply`, {})
  const statuses = [uploaded, staged, applied].map(({ status }) => status)
  const isExcused = [uploaded, staged, applied].some(({ isRepeated }) => isRepeated)
  if (statuses.some((status) => status !== 200) && !isExcused)
    stage.model.fail('list of vehicles refused', `${dominio}: ${statuses.join(' ')}`)
  else if (applied.status !== 200) fleet.vehicles.delete(dominio)
}

async function removeVehicle(stage: Stage, fleet: Fleet, [dominio, known]: [string, string]): Promise<void> {
  const id =
    known === '' ? ((await vehiclesOf(stage, fleet)).find((one) => one.dominio === dominio)?.id ?? '') : known
  fleet.vehicles.delete(dominio)
  fleet.ended.add(dominio)
  const { status, body } = await callFleet(stage, fleet, 'vehicles-remove', { ids: [id] })
  if (status !== 200) stage.model.fail('vehicle not removed', `${dominio}: ${status} ${String(body.message)}`)
}

/** The company's program reads all pages: exactly its vehicles, and of each what sources said. */
export function readFleet(stage: Stage, { fleet: number, limit }: Of<'fleet read'>): Promise<void> {
  return inTurn(stage, number, (fleet) => showFleet(stage, fleet, limit))
}

export async function showFleet(stage: Stage, fleet: Fleet, limit: number): Promise<void> {
  const { model } = stage
  const vehicles = await vehiclesOf(stage, fleet)
  const fines = await readPages<ApiFleetFine>(stage, fleet, 'fines', limit)
  const atMs = performance.now()
  const names = vehicles.map(({ dominio }) => dominio)
  const expected = [...fleet.vehicles.keys()]
  if (names.toSorted().join() !== expected.toSorted().join())
    model.fail('wrong vehicles', `${fleet.owner.email}: ${names.join(' ')}, not ${expected.join(' ')}`)
  const foreign = fines.find(({ dominio }) => !fleet.vehicles.has(dominio))
  if (foreign) model.fail('fine of another fleet', `${fleet.owner.email}: ${foreign.dominio}`)
  for (const { id, dominio, consultadoEn, jurisdiccionesConError } of vehicles) {
    fleet.vehicles.set(dominio, id)
    model.sightNews({
      ...{ to: fleet.owner.email, plate: dominio, atMs, checkedMs: timeOf(consultadoEn) },
      isWhole: consultadoEn !== null && jurisdiccionesConError === 0,
      fines: fines.filter((one) => one.dominio === dominio) as unknown as readonly Infraction[],
    })
  }
}

/** A moment of the site on the clock of the model. */
export const timeOf = (moment: string | null): number | null =>
  moment === null ? null : Date.parse(moment) - Date.now() + performance.now()

const vehiclesOf = (stage: Stage, fleet: Fleet) => readPages<ApiFleetVehicle>(stage, fleet, 'vehicles', 100)

async function readPages<Row>(
  stage: Stage,
  { key }: Fleet,
  what: 'vehicles' | 'fines',
  limit: number,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor: unknown = ''; cursor !== null; ) {
    const query = `limit=${limit}${cursor === '' ? '' : `&cursor=${encodeURIComponent(String(cursor))}`}`
    const reply = await ask(stage, { method: 'GET', path: `/api/v1/fleet/${what}?${query}`, bearer: key })
    if (reply.status !== 200) {
      stage.model.fail('fleet refused', `${what}: ${reply.status} ${String(reply.body.message)}`)
      break
    }
    rows.push(...(reply.body[what] as Row[]))
    cursor = reply.body.next ?? null
  }
  return rows
}

/** Its table of fines has the acts of its vehicles and no others. */
export function exportFleet(stage: Stage, { fleet: number }: Of<'fleet export'>): Promise<void> {
  return inTurn(stage, number, async (fleet) => {
    const { cookie, address } = fleet.owner
    const path = `/api/fleet/${fleet.id}/fines-export.csv`
    const { status, text } = await ask(stage, { method: 'GET', path, cookie, address })
    if (status !== 200) return stage.model.fail('fleet refused', `export: ${status}`)
    for (const [acta] of text.matchAll(/\b\d-A[A-Z]\d{3}[A-Z]{2}-\d+/g)) {
      const owner = stage.model.reports.actOf(acta)?.plate
      if (owner === undefined || !fleet.vehicles.has(owner))
        stage.model.fail('fine of another fleet', `${fleet.owner.email}: ${acta} in the export`)
    }
  })
}
