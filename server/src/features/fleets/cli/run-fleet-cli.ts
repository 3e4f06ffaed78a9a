import { FLEET_VEHICLES_MAX } from '@multas/contract'
import { z } from 'zod'
import { type ParsedCommand, parseCommand } from '../../../platform/command-line/parse-command.ts'
import { auditCommand, type RecordCommand } from '../../admin/index.ts'
import { addOwner, changePlan, openFleet, type PlansDeps, switchFleet } from '../plans/manage-fleets.ts'
import { findFleet, listFleets } from '../plans/store.ts'

type Out = (line: string) => void

export type FleetCliDeps = PlansDeps

const BY = 'command'

export const FLEET_USAGE = `npm run fleet -- …
  list                                     list every fleet
  open --name N --owner E --vehicles N [--price PESOS]
  change ID [--name N] [--vehicles N] [--price PESOS]
  owner ID --email E                       invite another owner
  suspend ID | resume ID`

const id = z.uuid('a fleet id is required')
const vehicles = z.coerce.number().int().min(1).max(FLEET_VEHICLES_MAX)
const price = z.coerce.number().min(0).max(1e9)
const name = z.string().trim().min(2).max(100)

const COMMANDS = {
  list: z.strictObject({}),
  open: z.strictObject({ name, owner: z.email(), vehicles, price: price.optional() }),
  change: z.strictObject({
    id,
    name: name.optional(),
    vehicles: vehicles.optional(),
    price: price.optional(),
  }),
  owner: z.strictObject({ id, email: z.email() }),
  suspend: z.strictObject({ id }),
  resume: z.strictObject({ id }),
} as const

/** Exit code: 0 success, 1 failure, 2 wrong usage. */
export async function runFleetCli(deps: FleetCliDeps, args: readonly string[], out: Out): Promise<number> {
  const parsed = parseCommand(COMMANDS, args, {
    options: ['name', 'owner', 'vehicles', 'price', 'email'],
    positional: 'id',
  })
  if (!parsed.ok) {
    out(parsed.reason)
    out(FLEET_USAGE)
    return 2
  }
  const action = {
    operation: `admin.fleets.command.${parsed.name}`,
    target: 'id' in parsed.given ? `id:${parsed.given.id}` : null,
  }
  return auditCommand(deps, action, (note) => run(deps, parsed, { out, note }))
}

interface CommandIo {
  readonly out: Out
  readonly note: RecordCommand
}

type Command = Extract<ParsedCommand<typeof COMMANDS>, { readonly ok: true }>
type Given<C extends Command['name']> = Extract<Command, { readonly name: C }>['given']

function run(deps: FleetCliDeps, command: Command, io: CommandIo): Promise<number> {
  const { out } = io
  switch (command.name) {
    case 'list':
      return listAll(deps, out)
    case 'open':
      return open(deps, command.given, io)
    case 'change':
      return change(deps, command.given, out)
    case 'owner':
      return inviteOwner(deps, command.given, out)
    case 'suspend':
    case 'resume':
      return setActive(deps, command.given.id, command.name === 'resume', out)
  }
}

async function listAll({ database, clock }: FleetCliDeps, out: Out): Promise<number> {
  for (const fleet of await listFleets(database.db, clock()))
    out(`${fleet.id}\t${fleet.name}\t${fleet.state}\t${fleet.vehicles}/${fleet.vehicleLimit}`)
  return 0
}

const toCentavos = (pesos: number | undefined): number | null =>
  pesos === undefined ? null : Math.round(pesos * 100)

async function open(deps: FleetCliDeps, given: Given<'open'>, { out, note }: CommandIo): Promise<number> {
  const plan = { name: given.name, vehicleLimit: given.vehicles, priceCentavos: toCentavos(given.price) }
  const opened = await openFleet(deps, { ...plan, ownerEmail: given.owner }, BY)
  if (opened.outcome === 'wrong_email') {
    out(opened.message)
    return 1
  }
  note(`id:${opened.id}`, { vehicles: given.vehicles })
  out('Fleet created. An invitation was emailed to the owner.')
  out(opened.id)
  return 0
}

async function change(deps: FleetCliDeps, given: Given<'change'>, out: Out): Promise<number> {
  const fleet = await findFleet(deps.database.db, given.id)
  if (!fleet) return reported(out, 'No fleet with that id.')
  const changed = await changePlan(deps, given.id, {
    name: given.name ?? fleet.name,
    vehicleLimit: given.vehicles ?? fleet.vehicleLimit,
    priceCentavos: toCentavos(given.price) ?? fleet.priceCentavos,
  })
  if (changed === 'changed') return reported(out, `Fleet ${given.id} was changed.`, 0)
  return reported(
    out,
    changed === 'too_small' ? 'The fleet has more vehicles than that limit.' : 'The fleet is closed.',
  )
}

const NOT_INVITED = {
  absent: 'No open fleet with that id.',
  exists: 'Not invited: that email is already a member of the fleet.',
  too_many: 'Not invited: the fleet has the maximum number of members.',
} as const

async function inviteOwner(deps: FleetCliDeps, given: Given<'owner'>, out: Out): Promise<number> {
  const invited = await addOwner(deps, given.id, given.email, BY)
  if (invited.outcome === 'invited') return reported(out, 'An invitation was emailed.', 0)
  return reported(out, invited.outcome === 'wrong_email' ? invited.message : NOT_INVITED[invited.outcome])
}

async function setActive(deps: FleetCliDeps, fleet: string, isActive: boolean, out: Out): Promise<number> {
  const changed = await switchFleet(deps, fleet, isActive)
  if (changed === 'changed')
    return reported(out, `Fleet ${fleet} was ${isActive ? 'resumed' : 'suspended'}.`, 0)
  return reported(out, changed === 'closed' ? 'The fleet is closed.' : 'No fleet with that id.')
}

function reported(out: Out, line: string, exitCode = 1): number {
  out(line)
  return exitCode
}
