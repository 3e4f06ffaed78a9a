import { FLEET_VEHICLES_MAX } from '@multas/contract'
import { z } from 'zod'
import { type CommandIo, cliCommand, runAuditedCli } from '../../admin/index.ts'
import { addOwner, changePlan, openFleet, type PlansDeps, switchFleet } from '../plans/manage-fleets.ts'
import { planFacts } from '../plans/plan-facts.ts'
import { listFleets } from '../plans/store.ts'

const BY = 'command'

export const FLEET_USAGE = `npm run fleet -- …
  list                                     list every fleet
  open --name N --owner E --vehicles N [--price PESOS]
  change ID [--name N] [--vehicles N] [--price PESOS]
  owner ID --email E                       invite another owner
  suspend ID | resume ID`

const id = z.uuid('a fleet id is required')
const vehicles = z.coerce.number().int().min(1).max(FLEET_VEHICLES_MAX)
const name = z.string().trim().min(2).max(100)
const price = z.coerce
  .number()
  .min(0)
  .max(1e9)
  .transform((pesos) => Math.round(pesos * 100))
  .optional()

const list = cliCommand(z.strictObject({}), async ({ database, clock }: PlansDeps, _given, { out }) => {
  for (const fleet of await listFleets(database.db, clock()))
    out(`${fleet.id}\t${fleet.name}\t${fleet.state}\t${fleet.vehicles}/${fleet.vehicleLimit}`)
  return 0
})

const open = cliCommand(
  z.strictObject({ name, owner: z.email(), vehicles, price }),
  async (deps: PlansDeps, given, { out, note, fail }) => {
    const plan = { name: given.name, vehicleLimit: given.vehicles, priceCentavos: given.price ?? null }
    const opened = await openFleet(deps, { ...plan, ownerEmail: given.owner }, BY)
    if (opened.outcome === 'wrong_email') return fail(opened.message)
    note(`id:${opened.id}`, planFacts(plan))
    out('Fleet created. An invitation was emailed to the owner.')
    out(opened.id)
    return 0
  },
)

const change = cliCommand(
  z.strictObject({ id, name: name.optional(), vehicles: vehicles.optional(), price }),
  async (deps: PlansDeps, given, { out, note, fail }) => {
    const plan = { name: given.name, vehicleLimit: given.vehicles, priceCentavos: given.price }
    note(`id:${given.id}`, planFacts(plan))
    const changed = await changePlan(deps, given.id, plan)
    if (changed === 'absent') return fail('No fleet with that id.')
    if (changed === 'too_small') return fail('The fleet has more vehicles than that limit.')
    if (changed !== 'changed') return fail('The fleet is closed.')
    out(`Fleet ${given.id} was changed.`)
    return 0
  },
)

const NOT_INVITED = {
  absent: 'No open fleet with that id.',
  exists: 'Not invited: that email is already a member of the fleet.',
  too_many: 'Not invited: the fleet has the maximum number of members.',
} as const

const owner = cliCommand(
  z.strictObject({ id, email: z.email() }),
  async (deps: PlansDeps, { id: fleet, email }, { out, fail }) => {
    const invited = await addOwner(deps, fleet, email, BY)
    if (invited.outcome === 'wrong_email') return fail(invited.message)
    if (invited.outcome !== 'invited') return fail(NOT_INVITED[invited.outcome])
    out('An invitation was emailed.')
    return 0
  },
)

async function setActive(deps: PlansDeps, fleet: string, isActive: boolean, { out, fail }: CommandIo) {
  const changed = await switchFleet(deps, fleet, isActive)
  if (changed !== 'changed')
    return fail(changed === 'closed' ? 'The fleet is closed.' : 'No fleet with that id.')
  out(`Fleet ${fleet} was ${isActive ? 'resumed' : 'suspended'}.`)
  return 0
}

const suspend = cliCommand(z.strictObject({ id }), (deps: PlansDeps, given, io) =>
  setActive(deps, given.id, false, io),
)
const resume = cliCommand(z.strictObject({ id }), (deps: PlansDeps, given, io) =>
  setActive(deps, given.id, true, io),
)

export const runFleetCli = runAuditedCli({
  usage: FLEET_USAGE,
  operation: 'admin.fleets.command',
  positional: 'id',
  commands: { list, open, change, owner, suspend, resume },
})
