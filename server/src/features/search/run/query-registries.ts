import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { Consultations } from '../consultations.ts'
import type { Journal } from '../journal/open-journal.ts'
import type { StoredEvent } from '../journal/stored-event.ts'
import { sealPerson } from '../sealed-person.ts'
import { handIn } from './consult-jurisdiction.ts'
import type { Run } from './run.ts'

interface RegistryDeps {
  readonly consultations: Consultations
  readonly journal: Journal
  readonly secrets: Secrets
}

export async function queryRegistries(deps: RegistryDeps, run: Run): Promise<void> {
  if (run.subject.kind === 'patent') await queryVehicle(deps, run)
  else await queryPerson(deps, run)
}

async function queryVehicle(deps: RegistryDeps, run: Run): Promise<void> {
  if (run.vehicle) return
  const vehicle = await deps.consultations.vehicle(run.subject, run.signal, { leftMs: run.leftMs })
  if (!vehicle) return
  run.vehicle = vehicle
  append(deps, run, [
    { t: 'vehicle', vehicle },
    { t: 'registry', vehicle },
  ])
}

async function queryPerson(deps: RegistryDeps, run: Run): Promise<void> {
  if (run.person) return
  const person = await deps.consultations.person(run.subject, run.signal, { leftMs: run.leftMs })
  if (!person) return
  run.person = person
  append(deps, run, [{ t: 'person', sealed: sealPerson(deps.secrets, person) }])
}

function append({ journal }: RegistryDeps, run: Run, events: readonly StoredEvent[]): void {
  handIn(journal, run, { fines: [], sentFines: [], checks: [], events, isUrgent: false })
}
