import { parseArgs } from 'node:util'
import { FLEET_VEHICLES_MAX } from '@multas/contract'
import { z } from 'zod'
import { auditCommand, type NoteCommand } from '../../admin/index.ts'
import { addOwner, changePlan, openFleet, type PlansDeps, switchFleet } from '../plans/keep-fleets.ts'
import { findFleet, listFleets } from '../plans/store.ts'

type Out = (line: string) => void

/** A command needs no watches to open a fleet; to suspend one it does. */
export type FleetCliDeps = PlansDeps

/** Who did what a command did, in the records. */
const BY = 'command'

const USAGE = `npm run fleet -- …
  list                                     every fleet
  open --name N --owner E --vehicles N [--price PESOS]
  change ID [--name N] [--vehicles N] [--price PESOS]
  owner ID --email E                       lets one more address be in charge
  suspend ID | resume ID`

const id = z.uuid('which fleet?')
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

type Command = keyof typeof COMMANDS
type Given<C extends Command> = z.output<(typeof COMMANDS)[C]>

/** The operator's way to let companies in. Answers the exit code: 0, 1 it can't be done, 2 wrong usage. */
export async function runFleetCli(deps: FleetCliDeps, args: readonly string[], out: Out): Promise<number> {
  const parsed = parseCommand(args)
  if (!parsed.ok) {
    out(parsed.reason)
    out(USAGE)
    return 2
  }
  const { command, fleet, run } = parsed
  const action = {
    operation: `admin.fleets.command.${command}`,
    target: fleet === null ? null : `id:${fleet}`,
  }
  return auditCommand(deps, action, (note) => run(deps, out, note))
}

type Run = (deps: FleetCliDeps, out: Out, note: NoteCommand) => Promise<number>
type Parsed =
  | { readonly ok: true; readonly command: Command; readonly fleet: string | null; readonly run: Run }
  | { readonly ok: false; readonly reason: string }

const RUNS: { readonly [C in Command]: (given: Given<C>) => Run } = {
  list: () => listAll,
  open: (given) => (deps, out, note) => open(deps, given, { out, note }),
  change: (given) => (deps, out) => change(deps, given, out),
  owner: (given) => (deps, out) => letIn(deps, given, out),
  suspend: (given) => (deps, out) => turn(deps, given.id, false, out),
  resume: (given) => (deps, out) => turn(deps, given.id, true, out),
}

function parseCommand([command = '', ...rest]: readonly string[]): Parsed {
  if (!Object.hasOwn(COMMANDS, command))
    return { ok: false, reason: command === '' ? 'what?' : `unknown: ${command}` }
  try {
    const text = { type: 'string' } as const
    const options = { name: text, owner: text, vehicles: text, price: text, email: text }
    const { values, positionals } = parseArgs({ args: rest, options, allowPositionals: true })
    const [given, ...more] = positionals
    if (more.length > 0) return { ok: false, reason: `too much: ${more.join(' ')}` }
    return readCommand(command as Command, { ...values, ...(given === undefined ? {} : { id: given }) })
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : 'wrong arguments' }
  }
}

function readCommand<C extends Command>(command: C, values: object): Parsed {
  const parsed = COMMANDS[command].safeParse(values)
  if (parsed.success) {
    const fleet = 'id' in parsed.data ? parsed.data.id : null
    return { ok: true, command, fleet, run: RUNS[command](parsed.data as Given<C>) }
  }
  const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return { ok: false, reason: reasons.join('\n') }
}

async function listAll({ database, clock }: FleetCliDeps, out: Out): Promise<number> {
  for (const fleet of await listFleets(database.db, clock()))
    out(`${fleet.id}\t${fleet.name}\t${fleet.state}\t${fleet.vehicles}/${fleet.vehicleLimit}`)
  return 0
}

const toCentavos = (pesos: number | undefined): number | null =>
  pesos === undefined ? null : Math.round(pesos * 100)

async function open(
  deps: FleetCliDeps,
  given: Given<'open'>,
  { out, note }: { readonly out: Out; readonly note: NoteCommand },
): Promise<number> {
  const plan = { name: given.name, vehicleLimit: given.vehicles, priceCentavos: toCentavos(given.price) }
  const opened = await openFleet(deps, { ...plan, ownerEmail: given.owner }, BY)
  if (opened.outcome === 'wrong_email') {
    out(opened.message)
    return 1
  }
  note(`id:${opened.id}`, { vehicles: given.vehicles })
  out('The fleet is open. Its owner is mailed where to come in.')
  out(opened.id)
  return 0
}

async function change(deps: FleetCliDeps, given: Given<'change'>, out: Out): Promise<number> {
  const fleet = await findFleet(deps.database.db, given.id)
  if (!fleet) return told(out, 'There is no such fleet.')
  const changed = await changePlan(deps, given.id, {
    name: given.name ?? fleet.name,
    vehicleLimit: given.vehicles ?? fleet.vehicleLimit,
    priceCentavos: toCentavos(given.price) ?? fleet.priceCentavos,
  })
  if (changed === 'changed') return told(out, `${given.id} is changed.`, 0)
  return told(out, changed === 'too_small' ? 'It has more vehicles than that.' : 'It is closed.')
}

async function letIn(deps: FleetCliDeps, given: Given<'owner'>, out: Out): Promise<number> {
  const invited = await addOwner(deps, given.id, given.email, BY)
  if (invited.outcome === 'invited') return told(out, 'Invited.', 0)
  return told(out, invited.outcome === 'wrong_email' ? invited.message : `Not invited: ${invited.outcome}.`)
}

async function turn(deps: FleetCliDeps, fleet: string, isActive: boolean, out: Out): Promise<number> {
  const changed = await switchFleet(deps, fleet, isActive)
  if (changed === 'changed') return told(out, `${fleet} is ${isActive ? 'resumed' : 'suspended'}.`, 0)
  return told(out, changed === 'closed' ? 'It is closed.' : 'There is no such fleet.')
}

function told(out: Out, line: string, exitCode = 1): number {
  out(line)
  return exitCode
}
